/** Values that features provide for one another; the context carries them without knowing their types. */
export type Extension = { point: symbol; value: unknown }

type ExtensionPoint<Value> = {
  provide(value: Value): Extension
  of(context: { extensions: readonly Extension[] }): Value[]
}

/**
 * Lets a feature call code of features that it must not import because they rank above it. The lower feature declares the point, the
 * higher ones list what they `provide` in their feature declaration.
 */
export function extensionPoint<Value>(name: string): ExtensionPoint<Value> {
  const point = Symbol(name)
  return {
    provide: (value) => ({ point, value }),
    of: ({ extensions }) => extensions.filter((each) => each.point === point).map(({ value }) => value as Value),
  }
}

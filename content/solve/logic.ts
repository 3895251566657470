/** The element at an index that must exist. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no element ${index}`)
  return item
}

/** The only element of a list; throws if a puzzle has no or several answers. */
export function only<T>(list: readonly T[]): T {
  const distinct = [...new Set(list)]
  if (distinct.length !== 1) throw new Error(`${distinct.length} answers instead of one`)
  return at(distinct, 0)
}

export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((head, i) => permutations(items.filter((_, j) => j !== i)).map((tail) => [head, ...tail]))
}

/** The places 0, 1, 2 … of the names, for every order that meets all the clues. */
export function arrangements(names: readonly string[], clues: ((place: (name: string) => number) => boolean)[]): string[][] {
  return permutations(names).filter((order) => clues.every((clue) => clue((name) => order.indexOf(name))))
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

export type Claim = ['all' | 'no' | 'some' | 'someNot', string, string]

/** Whether the claim holds in every world (a set of kinds of things, no class empty) in which all premises hold. */
export function follows(premises: Claim[], claim: Claim): boolean {
  const terms = [...new Set([...premises, claim].flatMap(([, a, b]) => [a, b]))]
  const kinds = range(0, 2 ** terms.length - 1)
  const has = (kind: number, term: string) => ((kind >> terms.indexOf(term)) & 1) === 1
  const mask = (test: (kind: number) => boolean) => kinds.reduce((sum, kind) => sum + (test(kind) ? 2 ** kind : 0), 0)
  const check = ([form, a, b]: Claim) => {
    const both = mask((k) => has(k, a) && has(k, b))
    const onlyA = mask((k) => has(k, a) && !has(k, b))
    return (world: number) => {
      if (form === 'all') return (world & onlyA) === 0
      if (form === 'no') return (world & both) === 0
      return (world & (form === 'some' ? both : onlyA)) !== 0
    }
  }
  const given = premises.map(check)
  const wanted = check(claim)
  const classes = terms.map((term) => mask((k) => has(k, term)))
  for (let world = 0; world < 2 ** kinds.length; world++) {
    if (classes.every((c) => (world & c) !== 0) && given.every((test) => test(world)) && !wanted(world)) return false
  }
  return true
}

export function verdict(first: boolean, second: boolean): string {
  if (first && second) return 'Both conclusions I and II follow'
  if (first) return 'Only conclusion I follows'
  return second ? 'Only conclusion II follows' : 'Neither conclusion I nor II follows'
}

/** `k√m` in lowest terms for the square root of a whole number. */
export function surd(square: number): string {
  const factor = range(1, square).findLast((k) => square % (k * k) === 0) ?? 1
  const rest = square / (factor * factor)
  return rest === 1 ? `$${factor}$` : `$${factor}\\sqrt{${rest}}$`
}

/** Evaluates numbers and + − × ÷ in the usual order. */
export function evaluate(tokens: (number | string)[]): number {
  for (const pair of [
    ['×', '÷'],
    ['+', '−'],
  ]) {
    const i = tokens.findIndex((t) => typeof t === 'string' && pair.includes(t))
    if (i < 0) continue
    const [a, b, sign] = [Number(tokens[i - 1]), Number(tokens[i + 1]), tokens[i]]
    const value = sign === '×' ? a * b : sign === '÷' ? a / b : sign === '+' ? a + b : a - b
    return evaluate([...tokens.slice(0, i - 1), value, ...tokens.slice(i + 2)])
  }
  return Number(tokens[0])
}

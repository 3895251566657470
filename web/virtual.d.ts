declare module 'virtual:contract' {
  export const manifest: Record<string, Record<string, [method: string, path: string]>>
}

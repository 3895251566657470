declare module 'virtual:contract' {
  export const manifest: Record<string, Record<string, [method: string, path: string]>>
}

declare module 'virtual:shell' {
  /** Names of `hashed` files contain a content hash; `plain` files keep their name when they change. */
  export const shell: { version: string; hashed: string[]; plain: string[] }
}

declare module 'virtual:contract/admin' {
  export const manifest: Record<string, Record<string, [method: string, path: string]>>
}

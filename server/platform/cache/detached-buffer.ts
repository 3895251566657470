/**
 * Copies into a buffer with an ArrayBuffer of exactly its size, for bytes that stay in memory. Small buffers are otherwise slices of
 * Node's shared pool, and compressed ones of zlib's output buffer, and a slice keeps its whole ArrayBuffer alive.
 */
export function detachedBuffer(source: string | Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(source))
  if (typeof source === 'string') bytes.write(source)
  else bytes.set(source)
  return bytes
}

/** Reads numbers one after the other, the highest byte first. */
export class Reader {
  private at: number
  private readonly bytes: Buffer

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  u8(): number {
    this.at += 1
    return this.bytes.readUInt8(this.at - 1)
  }

  u16(): number {
    this.at += 2
    return this.bytes.readUInt16BE(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.bytes.readInt16BE(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.bytes.readUInt32BE(this.at - 4)
  }

  take(length: number): Buffer {
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  /** As WOFF2 writes sizes: seven bits a byte, all but the last with the highest bit set. */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) return value
    }
  }

  /** As WOFF2 writes small counts. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return this.u8() + 506
    return code === 255 ? this.u8() + 253 : code
  }
}

export function u16s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2)
  return bytes
}

export function u32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedPart {
  name: string
  content: Buffer
  /** Size that the directory claims; by default the true one. */
  unpacked?: number
  /** As it is, not packed. */
  isStored?: boolean
}

/** An archive of packed parts, in which the directory says what the test wants. */
export function zipOf(parts: readonly ZippedPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, unpacked = content.length, isStored = false } of parts) {
    const packed = isStored ? content : deflateRawSync(content)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(isStored ? 0 : 8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(unpacked, 18)
    head.writeUInt16LE(name.length, 22)
    const local = [Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        head,
        tail,
        Buffer.from(name),
      ]),
    )
    locals.push(...local)
    at += local.reduce((sum, { length }) => sum + length, 0)
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

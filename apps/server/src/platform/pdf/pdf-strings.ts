/** Characters of a string that are kept: enough for the longest name of a file, in two bytes a character. */
export const keptLength = 512

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

interface ReadString {
  /** Its first characters. */
  text: string
  /** Position of the first byte after it. */
  end: number
}

/**
 * `(text)`, in which brackets nest and a backslash escapes. One that is never closed ends with the
 * file.
 */
export function readLiteralString(bytes: Buffer, start: number): ReadString {
  let depth = 0
  let end = start
  for (; end < bytes.length; end += 1) {
    const byte = bytes[end]
    if (byte === 0x5c) end += 1
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29) depth -= 1
    if (depth === 0) break
  }
  return {
    text: kept(bytes.subarray(start + 1, end), unescaped),
    end: Math.min(end + 1, bytes.length),
  }
}

function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw
  return raw.replaceAll(/\\(\r\n|[0-7]{1,3}|[^])/g, (_all, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) % 256)
    if (/^[\r\n]/.test(escaped)) return ''
    return escapes[escaped] ?? escaped
  })
}

/** `<68656c6c6f>`. */
export function readHexString(bytes: Buffer, start: number): ReadString {
  const found = bytes.indexOf('>', start)
  const end = found === -1 ? bytes.length : found
  const text = kept(bytes.subarray(start + 1, end), (raw) =>
    Buffer.from(raw.replaceAll(/[^0-9a-fA-F]/g, ''), 'hex').toString('latin1'),
  )
  return { text, end: Math.min(end + 1, bytes.length) }
}

/** All of a string is read only where its beginning says nothing: line breaks and blanks may come first. */
function kept(bytes: Buffer, read: (raw: string) => string): string {
  const begin = read(bytes.toString('latin1', 0, 4 * keptLength)).slice(0, keptLength)
  const isEnough = begin.length === keptLength || bytes.length <= 4 * keptLength
  return isEnough ? begin : read(bytes.toString('latin1')).slice(0, keptLength)
}

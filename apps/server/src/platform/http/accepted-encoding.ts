/** Shorter texts, in characters, gain nothing by compression. */
export const worthCompressing = 1024

/**
 * The encoding of ours that the client likes best (RFC 9110, 12.5.3); on a tie, the one named first
 * here. Null: uncompressed.
 */
export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  ours: readonly Encoding[],
): Encoding | null {
  if (header === undefined) return null
  const weights = new Map(header.split(',').map(weightOf))
  const anyOther = weights.get('*') ?? 0
  let best: Encoding | null = null
  let most = 0
  for (const encoding of ours) {
    const weight = weights.get(encoding) ?? anyOther
    if (weight > most) [best, most] = [encoding, weight]
  }
  return best
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...params] = part.toLowerCase().split(';')
  const quality = params.map((param) => param.trim()).find((param) => param.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return [name.trim(), Number.isNaN(weight) ? 0 : weight]
}

/** A random guid (RFC 9562, version 4); also where the page came over plain http, without `crypto.randomUUID`. */
export function newGuid(): string {
  // Digits 0 and 1 get four random bits, 8 gets two: it names the variant.
  return '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (random & (digit === '8' ? 3 : 15))).toString(16)
  })
}

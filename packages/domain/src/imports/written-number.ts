/** Space, no-break spaces, and the apostrophes of Switzerland. */
const groupSigns = /[ \u00a0\u202f'’](?=\d{3}(?!\d))/g

/**
 * A number as people and spreadsheets write it, in plain digits with a point: `1.190,50`, `1,190.50`, `1 190,50`,
 * `1'190.50`, `-3`, `3-`. Null where it is none, or could be two: one separator before exactly three digits, as in
 * `1.000`, may stand for thousands or for decimals.
 */
export function plainNumber(written: string): string | null {
  const found = /^([-−]?)(\d[\d., \u00a0\u202f'’]*)(-?)$/.exec(written.trim())
  if (found === null) return null
  const [, before = '', digits = '', after = ''] = found
  if (before !== '' && after !== '') return null
  const plain = plainDigits(digits.replaceAll(groupSigns, ''))
  if (plain === null) return null
  return before === '' && after === '' ? plain : `-${plain}`
}

function plainDigits(digits: string): string | null {
  if (/^\d+$/.test(digits)) return digits
  const both = /^(\d{1,3}(?:\.\d{3})+),(\d+)$|^(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(digits)
  if (both !== null) {
    const [, pointed, decimals, commaed, more] = both
    return `${(pointed ?? commaed ?? '').replaceAll(/[.,]/g, '')}.${decimals ?? more}`
  }
  // Separated more than once, so by thousands.
  if (/^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(digits)) {
    return digits.replaceAll(/[.,]/g, '')
  }
  const [, whole, decimals] = /^(\d+)[.,](\d+)$/.exec(digits) ?? []
  if (whole === undefined || decimals === undefined || isAmbiguous(digits)) return null
  return `${whole}.${decimals}`
}

/** `1.000`; not `0.500` or `1234.500`, in which three digits can be decimals only. */
export function isAmbiguous(written: string): boolean {
  return /^[-−]?[1-9]\d{0,2}[.,]\d{3}-?$/.test(written.trim())
}

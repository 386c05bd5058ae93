/** Text that a spreadsheet shows where it has no value, or only the first digits of one. */
export interface LostValue {
  kind: 'error' | 'shortened'
  /** The text; of a long number only its first digits, because it may be someone's phone number. */
  text: string
}

/**
 * Whether a whole cell holds the error of a formula, the hashes of a narrow column, or a shortened number. References
 * such as `12E4` and `7E-3` are none of these: spreadsheets print a decimal sign or a plus.
 */
export function lostValue(cell: string): LostValue | null {
  if (cell.length > longest || plain.test(cell)) return null
  const text = cell.normalize('NFKC').replaceAll(invisible, '').trim()
  if (hashes.test(text)) return { kind: 'error', text: '######' }
  if (errors.some((error) => error.test(text))) return { kind: 'error', text }
  const [, mantissa, exponent] = shortened.exec(text) ?? []
  if (mantissa === undefined) return null
  const digits = mantissa.length > shownLength ? `${mantissa.slice(0, shownLength)}…` : mantissa
  return { kind: 'shortened', text: digits + exponent }
}

/** Characters. */
const longest = 200
const shownLength = 4

/** Most cells: no sign of an error, and no digit before an E. */
const plain = /^(?!.*[\d.,]\s*E)[^#:\u0080-\uffff]*$/is

const invisible = /\p{Default_Ignorable_Code_Point}/gu

const hashes = /^#{2,}$/

/** `4.91714E+11`, `4,9e11`, `-4.9 E 11`, `5E+11`. */
const shortened =
  /^([+\-−]?\s*(?:\d+[.,]\d+|[.,]\d+|\d{1,3}[.,]?(?=\s*E\s*\+)))(\s*E\s*[+\-−]?\s*\d{1,3})$/i

const errors = [
  // Excel translates its errors: capitals of any script between these signs.
  /^#[¡¿]?(?=.*\p{L})[\p{Lu}\p{Lo}\p{M}\d/_'’.]{2,30}[!?]$/u,
  /^#(?:calc|div\/0|error|func|name|null|num|ref|size|spill|type|value)[!?]$/i,
  /^#[niнδ]\/\p{L}{1,4}(?:\s.*)?$/iu,
  /^#(?:nv|error|deleted|fehler|erreur|yok|saknas|puuttuu|puudub|hiányzik|nedostupný)$/iu,
  // `#GETTING_DATA`
  /^#\p{Lu}{2,}(?:_\p{Lu}+)+$/u,
  // `Err:502`, as LibreOffice numbers its errors.
  /^(?:err|erro|error|errore|erreur|fehler|fout|fel|feil|fejl|virhe|błąd|chyba|hiba|napaka|hata|ошибка)\s?:\s?\d{3}$/iu,
]

/** An IMO number as it is stored, of one as people write it: `IMO 9074729`, `IMO-Nr. 9074729`, `９０７４ ７２９`. */
export function writtenImo(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^imo[-.:#]*(?:(?:no|nr|number|nummer)[-.:#]*)?/i, '')
}

/** An IMO number has seven digits and the right check digit; names the one it lacks (rule E4.11). */
export function imoFault(number: string): 'not_an_imo' | 'imo_check_digit' | null {
  if (!/^\d{7}$/.test(number)) return 'not_an_imo'
  if (shipImo(number) === null) return null
  const digits = number.split('').map(Number)
  const sum = digits.slice(0, 6).reduce((total, digit, index) => total + digit * (7 - index), 0)
  return sum % 10 === digits[6] ? null : 'imo_check_digit'
}

/** A number as it is sent, or null where it is no ship's: people fill a field that wants one with 0000000 or 1234567. */
export function shipImo(number: string | null | undefined): string | null {
  return number === undefined || number === null || /^(?:(\d)\1{6}|1234567)$/.test(number)
    ? null
    : number
}

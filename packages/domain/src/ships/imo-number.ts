/** What an IMO number must be: seven digits and the right check digit, or which of both it lacks (rule E4.11). */
export function imoFault(number: string): 'not_an_imo' | 'imo_check_digit' | null {
  if (!/^\d{7}$/.test(number)) return 'not_an_imo'
  const digits = number.split('').map(Number)
  const sum = digits.slice(0, 6).reduce((total, digit, index) => total + digit * (7 - index), 0)
  return sum % 10 === digits[6] ? null : 'imo_check_digit'
}

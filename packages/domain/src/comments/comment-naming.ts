import { nameKey } from '../orders/person-counts.ts'

export interface NamedOrder {
  order_id: string
  customer: string
  phone: string
  email: string | null
}

/** Shorter parts of a name, such as “de” or “J.”, occur everywhere. */
const shortestName = 3

/** So many digits at the end of a phone number stay the same however it is written. */
const phoneDigits = 7

/**
 * Whether a text may be about an order: it holds the order's number, its customer's phone number or email, or any part
 * of the customer's name. Only a reader can decide whether it is.
 */
export function mayNameOrder(
  text: string,
  { order_id, customer, phone, email }: NamedOrder,
): boolean {
  if (isWithin(text, order_id)) return true
  return mayNameCustomer(text, { customer: customer === order_id ? '' : customer, phone, email })
}

/** The same of a text in which the order's number says nothing about a person. */
export function mayNameCustomer(
  text: string,
  { customer, phone, email }: Omit<NamedOrder, 'order_id'>,
): boolean {
  const words = new Set(wordsOf(text))
  if (wordsOf(customer).some((word) => words.has(word))) return true
  if (email !== null && text.toLowerCase().includes(email.toLowerCase())) return true
  const digits = phone.replaceAll(/\D/g, '').slice(-phoneDigits)
  return digits.length === phoneDigits && withoutGaps(text).includes(digits)
}

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .filter((word) => word.length >= shortestName)
    .map(nameKey)
}

/** The number by itself, not as a part of a longer one. */
function isWithin(text: string, number: string): boolean {
  const parts = text.split(number)
  return parts.some((part, index) => {
    const next = parts[index + 1]
    return next !== undefined && !/[\p{L}\p{N}]$/u.test(part) && !/^[\p{L}\p{N}]/u.test(next)
  })
}

/** Digits that only blanks and signs part stand together. */
function withoutGaps(text: string): string {
  return text.replaceAll(/(?<=\d)[\s()/.\-–]+(?=\d)/g, '')
}

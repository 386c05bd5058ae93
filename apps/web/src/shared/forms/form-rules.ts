import { clockPattern } from './clock-time.ts'

/** A field's demands on its value, read from its attributes (rule D3.1). */
export interface FieldRules {
  type: string
  required: boolean
  minLength: number | null
  maxLength: number | null
  /** For a number, or for a date or time in its written form. */
  min: string
  max: string
  /** The whole value has to match. */
  pattern: string
}

/** The first demand that a value does not meet, with the limit where there is one. */
export type FieldFault =
  | { rule: 'required' | 'email' | 'url' | 'number' | 'date' | 'time' | 'pattern' }
  | { rule: 'minlength' | 'maxlength'; n: number }
  | { rule: 'min' | 'max'; n: string }

/** An email is accepted only if shorter than 255 characters (rule P3.5). */
const longestEmail = 254

/** Value that browsers report for a field without a limit. */
const unlimitedLength = 524_288

/** Catches typing mistakes; only the server knows whether the address exists. */
const plausibleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const datePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$|^\d{4}-(?:\d{2}|W\d{2})$/
const timePattern = new RegExp(String.raw`^${clockPattern}(?::[0-5]\d)?$`, 'u')

/** Checks one value; an optional empty value satisfies every rule. */
export function faultOf(rules: FieldRules, value: string): FieldFault | null {
  const text = rules.type === 'password' ? value : value.trim()
  if (text === '') return rules.required ? { rule: 'required' } : null
  return (
    faultOfLength(rules, text) ??
    faultOfType(rules.type, text) ??
    faultOfRange(rules, text) ??
    faultOfPattern(rules.pattern, text)
  )
}

function faultOfLength({ type, minLength, maxLength }: FieldRules, text: string) {
  const maximum = type === 'email' ? (limitOf(maxLength) ?? longestEmail) : limitOf(maxLength)
  if (maximum !== null && text.length > maximum) return { rule: 'maxlength', n: maximum } as const
  const minimum = limitOf(minLength)
  if (minimum !== null && text.length < minimum) return { rule: 'minlength', n: minimum } as const
  return null
}

function faultOfType(type: string, text: string): FieldFault | null {
  switch (type) {
    case 'email':
      return plausibleEmail.test(text) ? null : { rule: 'email' }
    case 'url':
      return isWebAddress(text) ? null : { rule: 'url' }
    case 'number':
    case 'range':
      return Number.isFinite(Number(text)) ? null : { rule: 'number' }
    case 'date':
    case 'datetime-local':
    case 'month':
    case 'week':
      return datePattern.test(text) ? null : { rule: 'date' }
    case 'time':
      return timePattern.test(text) ? null : { rule: 'time' }
    default:
      return null
  }
}

function faultOfRange({ type, min, max }: FieldRules, text: string): FieldFault | null {
  if (min !== '' && isBelow(type, text, min)) return { rule: 'min', n: min }
  return max !== '' && isBelow(type, max, text) ? { rule: 'max', n: max } : null
}

function faultOfPattern(pattern: string, text: string): FieldFault | null {
  if (pattern === '') return null
  return new RegExp(`^(?:${pattern})$`, 'v').test(text) ? null : { rule: 'pattern' }
}

/** Dates and times of one kind sort as they are written. */
function isBelow(type: string, text: string, limit: string): boolean {
  return type === 'number' || type === 'range' ? Number(text) < Number(limit) : text < limit
}

function limitOf(length: number | null): number | null {
  return length === null || length < 0 || length >= unlimitedLength ? null : length
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol)
}

import type * as z from 'zod'

export interface Description {
  path: readonly PropertyKey[]
  /** Continues the field's name and never quotes its value. */
  message: string
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** What an issue of a schema means to the person who made the file. */
export function describeIssue(issue: z.core.$ZodIssue): Description[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'is not a known field.' }))
  }
  return [{ path, message: reasonOf(issue) }]
}

/** The contract's own sentences begin with a verb, the library's with a capital. */
function reasonOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z]/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}.`
  if (issue.code === 'invalid_union') return 'is of an unknown kind.'
  if (issue.code === 'too_big') return `may not be greater than ${issue.maximum}.`
  if (issue.code === 'too_small') return `must be ${issue.minimum} or more.`
  if (issue.code !== 'invalid_type') return 'is not valid.'
  if (issue.message.endsWith('received undefined')) return 'is missing.'
  return `must be ${kinds[issue.expected] ?? 'something else'}.`
}

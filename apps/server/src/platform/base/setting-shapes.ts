import * as z from 'zod'

/** A whole number within bounds, both included. */
export function whole(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error })
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` })
}

export function text(from: number, to: number) {
  const error = `must have ${from} to ${to} characters`
  return z.string().min(from, { error }).max(to, { error })
}

/** A URL with one of the given schemes; the error message shows an example. */
export function address(schemes: RegExp, example: string) {
  return z.string().refine((value) => schemes.test(value) && URL.canParse(value), {
    error: `must be an address like ${example}`,
  })
}

/** Addresses that only their reader knows; for it, null is none. */
export function readBy(read: (value: string) => unknown, example: string) {
  const error = `must be an address like ${example}`
  return z.string().refine((value) => read(value) !== null, { error })
}

export const clockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time like 07:00' })

export const phone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, { error: 'must be a phone number like +49405550199' })

export const minutes = whole(0, 720)
export const flag = oneOf(['true', 'false']).transform((value) => value === 'true')
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #409EFF')
/** Over TLS, or on this very machine. */
export const safeSite = /^https:\/\/|^http:\/\/(?:127\.0\.0\.1|localhost)(?::|\/|$)/
export const databaseAddress = address(
  /^postgres(ql)?:\/\//,
  'postgres://user:password@host:5432/gangway, with signs such as # in the password as %23',
)
export const site = (example: string) => address(/^https?:\/\//, example)

/** A PostgreSQL role that needs no quotes; `public` and `none` are not roles. */
export const roleName = z
  .string()
  .regex(/^(?!public$|none$|pg_)[a-z_][a-z0-9_]{0,62}$/, 'must be a name like gangway_agency')

import * as z from 'zod'

const shown = new WeakMap<object, z.ZodType>()

/**
 * A value that passes as it is, because the server checks it later and by itself; callers and documentation see its
 * schema.
 */
export function checkedApart<Schema extends z.ZodType>(schema: Schema) {
  const passing = z.custom<z.input<Schema>>()
  shown.set(passing, schema)
  return passing
}

/** Schema that the documentation shows instead, if any. */
export function shownInPlaceOf(schema: object): z.ZodType | undefined {
  return shown.get(schema)
}

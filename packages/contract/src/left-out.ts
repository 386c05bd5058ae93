import * as z from 'zod'
import { shownInPlaceOf } from './checked-apart.ts'

/** The schema of a value that is there, without what says that it may be missing. */
function innerOf(schema: unknown): unknown {
  if (typeof schema === 'object' && schema !== null) {
    const shown = shownInPlaceOf(schema)
    if (shown !== undefined) return innerOf(shown)
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return innerOf(schema.unwrap())
  }
  if (!(schema instanceof z.ZodPipe)) return schema
  return innerOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
}

function isOption(option: unknown, given: object): boolean {
  return option instanceof z.ZodType && option.safeParse(withoutNulls(option, given)).success
}

/** The schema among those of a union that a value is meant for; undefined: none. */
function optionOf(union: z.ZodUnion, given: object): unknown {
  if (!(union instanceof z.ZodDiscriminatedUnion)) {
    return union.options.find((option) => isOption(option, given))
  }
  const { discriminator } = union.def
  const kind: unknown = Reflect.get(given, discriminator)
  return union.options.find((option) => {
    const found = fieldOf(option, given, discriminator)
    return found instanceof z.ZodType && found.safeParse(kind).success
  })
}

/** The schema of a field or an element; undefined: it is not known. */
function fieldOf(schema: unknown, given: unknown, name: PropertyKey): unknown {
  const inner = innerOf(schema)
  if (inner instanceof z.ZodArray) return inner.element
  if (inner instanceof z.ZodRecord) return inner.valueType
  if (inner instanceof z.ZodUnion && typeof given === 'object' && given !== null) {
    return fieldOf(optionOf(inner, given), given, name)
  }
  if (!(inner instanceof z.ZodObject) || !Object.hasOwn(inner.shape, name)) return undefined
  return inner.shape[String(name)]
}

const leftOut = new WeakMap<z.ZodType, boolean>()

/** Whether null in a field means that it is left out: it may be, and null means nothing else. */
function isLeftOutByNull(field: unknown): boolean {
  if (!(field instanceof z.ZodType)) return false
  const known = leftOut.get(field)
  if (known !== undefined) return known
  const found = field.safeParse(undefined).success && !field.safeParse(null).success
  leftOut.set(field, found)
  return found
}

/** A body without the fields that are null where that means nothing but that they are left out. */
export function withoutNulls(schema: unknown, given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  if (Array.isArray(given)) {
    return given.map((one: unknown, index) => withoutNulls(fieldOf(schema, given, index), one))
  }
  const inner = innerOf(schema)
  const own = inner instanceof z.ZodUnion ? optionOf(inner, given) : inner
  if (!(own instanceof z.ZodType)) return given
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
      const field = fieldOf(own, given, name)
      if (value === null && isLeftOutByNull(field)) return []
      return [[name, withoutNulls(field, value)]]
    }),
  )
}

/** Value at a path; undefined: none. */
export function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (whole, step) =>
      typeof whole === 'object' && whole !== null && Object.hasOwn(whole, step)
        ? Reflect.get(whole, step)
        : undefined,
    given,
  )
}

export interface NumberRange {
  minimum: number
  maximum: number
}

/** Both limits of the number at a path; null: it has not both, or is none. */
export function rangeAt(
  schema: unknown,
  given: unknown,
  path: readonly PropertyKey[],
): NumberRange | null {
  let field = schema
  for (const [index, step] of path.entries()) {
    field = fieldOf(field, valueAt(given, path.slice(0, index)), step)
  }
  const inner = innerOf(field)
  if (!(inner instanceof z.ZodNumber)) return null
  const { minValue: minimum, maxValue: maximum } = inner
  if (minimum === null || maximum === null) return null
  const isLimited = minimum > Number.MIN_SAFE_INTEGER && maximum < Number.MAX_SAFE_INTEGER
  return isLimited ? { minimum, maximum } : null
}

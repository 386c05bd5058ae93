import * as z from 'zod'

const fields = z.record(z.string(), z.unknown())

type Schema = z.infer<typeof fields>

/** TypeScript’s type of what a JSON schema describes. */
export function typeOf(given: unknown): string {
  const schema = fields.safeParse(given).data ?? {}
  const { $ref, enum: values, anyOf, oneOf, type } = schema
  if ($ref !== undefined) throw new Error(`${JSON.stringify($ref)} cannot be looked up.`)
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(values)) return unionOf(values.map((value) => JSON.stringify(value)))
  const alternatives = anyOf ?? oneOf
  if (Array.isArray(alternatives)) return unionOf(alternatives.map(typeOf))
  if (Array.isArray(type)) return unionOf(type.map((one) => typeOf({ ...schema, type: one })))
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return `Array<${typeOf(schema['items'])}>`
  if (type === 'integer') return 'number'
  return typeof type === 'string' ? type : 'unknown'
}

const unionOf = (types: readonly string[]) => [...new Set(types)].join(' | ') || 'never'

function objectOf({ properties, required, propertyNames, additionalProperties }: Schema): string {
  const needed = z.array(z.string()).catch([]).parse(required)
  const known = Object.entries(fields.catch({}).parse(properties)).map(
    ([name, schema]) =>
      `${JSON.stringify(name)}${needed.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (known.length > 0) return `{ ${known.join('; ')} }`
  const keys = propertyNames === undefined ? 'string' : typeOf(propertyNames)
  return `Record<${keys}, ${typeOf(additionalProperties)}>`
}

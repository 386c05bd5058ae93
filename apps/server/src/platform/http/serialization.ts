import fastJson from 'fast-json-stringify'
import * as z from 'zod'

interface JsonSchema {
  type?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  [key: string]: unknown
}

/** `anyOf [X, null]` costs a validation per value and variant; `nullable` does not. */
function simplifyNullable(schema: JsonSchema): void {
  const [first, second, ...more] = schema.anyOf ?? []
  if (second?.type !== 'null' || typeof first?.type !== 'string' || more.length > 0) return
  delete schema.anyOf
  Object.assign(schema, first, { nullable: true })
}

/** Chooses the variant by its discriminator alone, instead of validating variants until one fits. */
function chooseByDiscriminator(schema: JsonSchema, discriminator: string): void {
  const variants = schema.oneOf ?? schema.anyOf ?? []
  const chosen = variants.reduceRight<JsonSchema>((otherwise, variant) => {
    const value = variant.properties?.[discriminator]
    if (value === undefined) throw new Error(`a variant without ${discriminator}`)
    return {
      type: 'object',
      if: { type: 'object', properties: { [discriminator]: value } },
      then: variant,
      else: otherwise,
    }
  }, {})
  delete schema.oneOf
  delete schema.anyOf
  Object.assign(schema, chosen)
}

/**
 * A serializer from the contract's schema: undeclared fields never leave, and a wrong type is an
 * error of ours rather than a surprise for the client. Made with the first answer, because most
 * processes only give some of them.
 */
export function serializerOf(schema: z.ZodType): (data: unknown) => string {
  let made: ((data: unknown) => string) | null = null
  return (data) => {
    made ??= compile(schema)
    return made(data)
  }
}

function compile(schema: z.ZodType): (data: unknown) => string {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: (context) => {
      const part = context.jsonSchema as JsonSchema
      simplifyNullable(part)
      const { zodSchema } = context
      if (zodSchema instanceof z.ZodDiscriminatedUnion) {
        chooseByDiscriminator(part, zodSchema.def.discriminator)
      }
    },
  })
  return fastJson(jsonSchema as fastJson.Schema)
}

import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { octoEndpoints } from './octo.ts'
import type { OctoDefinition } from './octo-definition.ts'
import { octoErrorBody } from './octo-errors.ts'
import { octoOpenApiDocument, operationIdOf } from './octo-openapi.ts'

const document = octoOpenApiDocument({
  name: 'Gangway',
  version: '1',
  url: 'https://example.org/octo',
})

const content = z.object({
  'application/json': z.object({
    schema: z.unknown(),
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).default({}),
  }),
})

const response = z.object({ description: z.string().min(1), content })
const { paths, components } = z
  .object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          operationId: z.string(),
          description: z.string().min(20),
          requestBody: z.object({ required: z.boolean(), content }).optional(),
          responses: z.record(z.string(), z.union([response, z.object({ $ref: z.string() })])),
        }),
      ),
    ),
    components: z.object({ responses: z.record(z.string(), response) }),
  })
  .parse(document)

describe('octoOpenApiDocument', () => {
  it('is valid OpenAPI 3.1 and describes every endpoint', async () => {
    const validator = new Validator()
    expect(await validator.validate(document)).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      octoEndpoints.map(operationIdOf).toSorted(),
    )
  })

  it('names what OCTO names, and leads nowhere that does not exist', () => {
    const text = JSON.stringify(document)
    const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path))
    expect([...references]).toEqual(
      expect.arrayContaining(['components/schemas/Booking', 'components/schemas/Availability']),
    )
    for (const path of references) {
      const found = path?.split('/').reduce<unknown>((part, name) => {
        return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined
      }, document)
      expect(found, path).toBeTypeOf('object')
    }
  })

  it.each(octoEndpoints.map((endpoint): [string, OctoDefinition] => [endpoint.name, endpoint]))(
    '%s has examples that hold, and every refusal',
    (_, { path, method, params, query, body, responses, refusals, example = {} }) => {
      expect(params?.safeParse(example.params).error).toBeUndefined()
      expect(query?.safeParse(example.query).error).toBeUndefined()
      expect(body?.safeParse(example.body).error).toBeUndefined()
      const { data, error } = responses[200]?.safeParse(example.reply) ?? {}
      expect(error).toBeUndefined()
      expect(example.reply).toEqual(data)

      const shown = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(shown?.requestBody !== undefined).toBe(body !== undefined)
      expect(Object.keys(shown?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '401', '403', '429', '500', '503']),
      )
      const own = response.optional().parse(shown?.responses['400'])
      const examples = own?.content['application/json'].examples ?? {}
      expect(Object.keys(examples)).toEqual(refusals)
      for (const [code, { value }] of Object.entries(examples)) {
        expect(octoErrorBody.parse(value)).toMatchObject({ error: code })
      }
    },
  )

  it('refuses in OCTO’s words whatever the status', () => {
    for (const { content: shown } of Object.values(components.responses)) {
      for (const { value } of Object.values(shown['application/json'].examples)) {
        expect(octoErrorBody.parse(value)).toEqual(value)
      }
    }
  })
})

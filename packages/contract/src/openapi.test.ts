import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorsOf, isForPrograms } from './define-endpoint.ts'
import { endpoints } from './endpoints.ts'
import { errorBody, errorCatalogue } from './errors.ts'
import { openApiDocument } from './openapi.ts'

const examplesOfDocument = z.object({
  components: z.object({ examples: z.record(z.string(), z.object({ value: errorBody })) }),
})

function exampleAt(reference: string): Record<string, unknown> {
  const name = reference.replace('#/components/examples/', '')
  return examplesOfDocument.parse(document).components.examples[name]?.value ?? {}
}

const document = openApiDocument({
  name: 'Gangway',
  version: '1.0.0',
  url: 'https://example.org/api/v1',
})

const example = z.union([
  z.object({ value: z.record(z.string(), z.unknown()) }),
  z.object({ $ref: z.string() }).transform(({ $ref }) => ({ value: exampleAt($ref) })),
])

const content = z.record(
  z.string(),
  z.object({
    schema: z.unknown(),
    example: z.unknown().optional(),
    examples: z.record(z.string(), example).default({}),
  }),
)

const response = z.object({ description: z.string().min(1), content: content.default({}) })
const sharedResponses = z
  .object({ components: z.object({ responses: z.record(z.string(), response) }) })
  .parse(document).components.responses

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z
      .object({
        name: z.string(),
        in: z.string(),
        required: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
        example: z.unknown(),
      })
      .partial(),
  ),
  description: z.string().min(1),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.union([
      response,
      z
        .object({ $ref: z.string() })
        .transform(({ $ref }) => sharedResponses[$ref.replace('#/components/responses/', '')]),
    ]),
  ),
})

const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(document)

describe('openApiDocument', () => {
  // Rule A1.11
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(document)).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('lists for every call what any may be answered with, and when to come again', () => {
    for (const [method, { responses }] of Object.values(paths).flatMap(Object.entries)) {
      const common = ['400', '408', '417', '422', '431', '500', '503', '507']
      const ofWrites = method === 'get' ? [] : ['413', '415']
      expect(Object.keys(responses)).toEqual(expect.arrayContaining([...common, ...ofWrites]))
    }
  })

  it('names what several calls send or answer, and refers to nothing that is not there', () => {
    const { components } = z
      .object({ components: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(document)
    const named = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    )
    const used = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
    const isSecurity = (name: string) => name.includes('/securitySchemes/')
    expect(new Set(Array.from(used, ([, name]) => name))).toEqual(
      new Set(named.filter((name) => !isSecurity(name))),
    )
    expect(paths['/events/{event_id}']?.['get']?.responses['200']?.content).toMatchObject({
      'application/json': {
        schema: { properties: { data: { $ref: '#/components/schemas/Event' } } },
      },
    })
  })

  it('describes every endpoint and nothing else', () => {
    const described = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
      endpoints.map(({ name }) => name).toSorted(),
    )
  })

  it('says what each form holds, how each list is sorted, and under which licence it stands', () => {
    const form = (path: string) =>
      paths[path]?.['post']?.requestBody?.content['multipart/form-data']?.schema
    expect(form('/comments/attachments')).toMatchObject({
      properties: { event_id: { type: 'integer' }, file: { format: 'binary' } },
      required: ['event_id', 'file'],
    })
    expect(form('/events/upload-ticket')).toMatchObject({
      oneOf: [
        { required: ['excursion_id', 'agency_hash', 'event_id', 'file'] },
        { required: ['phase', 'session_id', 'start_offset', 'file'] },
      ],
    })
    const sort = paths['/events']?.['get']?.parameters.find(({ name }) => name === 'sort')?.schema
    const pattern = new RegExp(String(sort?.['pattern']))
    expect('event_date|asc').toMatch(pattern)
    expect('event_date|asc,event_date|up').not.toMatch(pattern)
    expect(sort?.['description']).toContain('event_date')
    const tags = z.array(z.object({ name: z.string(), description: z.string().min(1) }))
    expect(tags.safeParse(document['tags']).error).toBeUndefined()
    expect(document['info']).toMatchObject({ license: { identifier: 'LicenseRef-Proprietary' } })
  })

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'describes %s: parameters, bodies, answers and refusals, each with an example',
    (_, endpoint) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const described = paths[path]?.[endpoint.method.toLowerCase()]

      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const inPath = described?.parameters.filter((parameter) => parameter.in === 'path') ?? []
      expect.soft(inPath.map(({ name }) => name)).toEqual(names)
      expect.soft(inPath.every(({ required }) => required === true)).toBe(true)
      for (const place of ['path', 'query'] as const) {
        const schema = place === 'path' ? endpoint.params : endpoint.query
        const examples = described?.parameters.filter(
          (parameter) => parameter.in === place && parameter.example !== undefined,
        )
        const values = Object.fromEntries(
          examples?.map(({ name, example }) => [name, example]) ?? [],
        )
        expect.soft(schema?.safeParse(values).error, `example of its ${place}`).toBeUndefined()
        expect.soft(Object.keys(values).length > 0).toBe(schema !== undefined)
      }

      const takesBody = endpoint.body !== undefined || endpoint.acceptsFiles === true
      expect.soft(described?.requestBody !== undefined, 'takes a body').toBe(takesBody)
      const { content: shown = {} } = described?.requestBody ?? {}
      const body = shown['application/json']?.example
      expect.soft(endpoint.body?.safeParse(body).error, 'example of its body').toBeUndefined()
      const forms = Object.values(shown['multipart/form-data']?.examples ?? {})
      expect.soft(forms, 'examples of its forms').toHaveLength(endpoint.forms?.length ?? 0)
      for (const [index, form] of (endpoint.forms ?? []).entries()) {
        expect.soft(form.safeParse(forms[index]?.value).error).toBeUndefined()
        expect.soft(forms[index]?.value).toHaveProperty('file')
      }

      const refusals = errorsOf(endpoint)
      const statuses = [
        ...Object.keys(endpoint.responses),
        ...refusals.map((code) => String(errorCatalogue[code].status)),
      ]
      expect
        .soft(Object.keys(described?.responses ?? {}).toSorted(), 'every success and refusal')
        .toEqual([...new Set(statuses)].toSorted())
      const carryRow = endpoint.conflict === undefined ? [] : [409, 412]
      for (const code of refusals) {
        const { status, en: message } = errorCatalogue[code]
        const refusal = described?.responses[status]
        expect.soft(refusal?.description).toContain(`\`${code}\``)
        if (carryRow.includes(status)) continue
        const example = refusal?.content['application/json']?.examples[code]?.value
        expect.soft(example).toMatchObject({ code, message })
      }
      const answers = endpoint.answersFile === undefined ? Object.entries(endpoint.responses) : []
      for (const [status, schema] of answers) {
        const example = described?.responses[status]?.content['application/json']?.example
        const { data, error } = schema.safeParse(example)
        expect.soft(error, `example of its ${status}`).toBeUndefined()
        expect.soft(example, 'no field that it never has').toEqual(data)
      }

      const [what = '', who] = described?.description.split('\n\n') ?? []
      expect.soft(what.length, 'says more than who may call').toBeGreaterThan(30)
      expect.soft(who).toMatch(/permission|signed in|Anybody|API key/)
      const ways = [
        ...(endpoint.access === 'public' || endpoint.forPrograms === true ? [] : ['session']),
        ...(isForPrograms(endpoint) ? ['apiKey'] : []),
      ]
      expect.soft(described?.security.flatMap(Object.keys), 'who may call').toEqual(ways)
    },
  )
})

const objectWithFields = z.looseObject({ properties: z.record(z.string(), z.unknown()) })

/** Fields of each object that the document describes. */
function fieldsOfObjects(part: unknown): string[][] {
  if (typeof part !== 'object' || part === null) return []
  const { success, data } = objectWithFields.safeParse(part)
  const here = success ? [Object.keys(data.properties)] : []
  return [...here, ...Object.values(part).flatMap(fieldsOfObjects)]
}

it('a port is named by its UN/LOCODE beside its name', () => {
  const naming = fieldsOfObjects(document).filter((fields) => fields.includes('port_name'))
  expect(naming.length).toBeGreaterThan(10)
  expect(naming.filter((fields) => !fields.includes('port_code'))).toEqual([])
})

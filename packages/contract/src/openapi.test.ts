import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorsOf } from './define-endpoint.ts'
import { endpoints } from './endpoints.ts'
import { errorCatalogue } from './errors.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument({
  name: 'Gangway',
  version: '1.0.0',
  url: 'https://example.org/api/v1',
})

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.unknown()),
  parameters: z.array(
    z
      .object({
        name: z.string(),
        in: z.string(),
        required: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
      })
      .partial(),
  ),
  description: z.string().min(1),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
})

const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(document)

describe('openApiDocument', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(document)).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
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

  describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    (_, endpoint) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const described = paths[path]?.[endpoint.method.toLowerCase()]

      it('names every parameter of its path', () => {
        const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
        const inPath = described?.parameters.filter((parameter) => parameter.in === 'path') ?? []
        expect(inPath.map(({ name }) => name)).toEqual(names)
        expect(inPath.every(({ required }) => required === true)).toBe(true)
      })

      it('shows its body exactly when it takes one', () => {
        const takesOne = endpoint.body !== undefined || endpoint.acceptsFiles === true
        expect(described?.requestBody !== undefined).toBe(takesOne)
      })

      it('lists every success and every refusal with its code', () => {
        const refusals = errorsOf(endpoint)
        const statuses = [
          ...Object.keys(endpoint.responses),
          ...refusals.map((code) => String(errorCatalogue[code].status)),
        ]
        expect(Object.keys(described?.responses ?? {}).toSorted()).toEqual(
          [...new Set(statuses)].toSorted(),
        )
        for (const code of refusals) {
          expect(described?.responses[errorCatalogue[code].status]?.description).toContain(
            `\`${code}\``,
          )
        }
      })

      it('says whether one must be signed in', () => {
        expect(described?.security).toHaveLength(endpoint.access === 'public' ? 0 : 1)
      })
    },
  )
})

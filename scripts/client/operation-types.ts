import { shownInPlaceOf } from '@gangway/contract/checked-apart'
import { type Endpoint, isForPrograms } from '@gangway/contract/define-endpoint'
import { endpoints } from '@gangway/contract/endpoints'
import { errorCatalogue } from '@gangway/contract/errors'
import * as z from 'zod'
import { typeOf } from './json-schema-type.ts'

/**
 * Calls open to programs, as types that need nothing else. In `packages/client` the same types follow from the
 * contract.
 */
export function operationTypes(): string {
  const operations = endpoints
    .filter((endpoint) => isForPrograms(endpoint) && endpoint.answersFile === undefined)
    .map(
      (endpoint) => `  /** ${endpoint.summary}. */
  '${endpoint.method} ${endpoint.path}': {
    request: ${requestOf(endpoint)}
    form: ${formOf(endpoint)}
    reply: ${replyOf(endpoint)}
  }`,
    )
  const codes = Object.keys(errorCatalogue).map((code) => `'${code}'`)
  return `/** What programs may call, by method and path; docs/api/README.md begins with the first calls. */
export interface Operations {
${operations.join('\n')}
}

/** One change, as the feed lists it and a webhook brings it. */
export type PublicChange = Operations['GET /changes']['reply']['data'][number]

/** Why a call was refused; docs/errors.md says what to do. */
export type ErrorCode = ${codes.join(' | ')}
`
}

function requestOf({ params, query, body, answersSecret }: Endpoint): string {
  const parts = [
    ...partOf('params', params),
    ...partOf('query', query),
    ...partOf('body', body),
    ...(answersSecret === true ? ['isSentOnce: true'] : []),
  ]
  return `{ ${parts.join('; ')} }`
}

/** It may be left out as a whole if nothing in it is needed. */
function partOf(name: string, schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return []
  const isOptional = schema.safeParse({}).success
  return [`${name}${isOptional ? '?' : ''}: ${shown(schema, 'input')}`]
}

function formOf({ acceptsFiles, forms = [] }: Endpoint): string {
  if (acceptsFiles !== true) return 'never'
  return forms.map((form) => shown(form, 'output')).join(' | ')
}

function replyOf({ responses }: Endpoint): string {
  const replies = Object.values(responses).map((schema) =>
    schema instanceof z.ZodUndefined ? 'undefined' : shown(schema, 'output'),
  )
  return [...new Set(replies)].join(' | ')
}

function shown(schema: z.ZodType, io: 'input' | 'output'): string {
  return typeOf(
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const inPlace = shownInPlaceOf(zodSchema)
        if (inPlace === undefined) return
        Object.assign(jsonSchema, z.toJSONSchema(inPlace, { io, unrepresentable: 'any' }))
      },
    }),
  )
}

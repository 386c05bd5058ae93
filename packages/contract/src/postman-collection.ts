import * as z from 'zod'

/** Parts of an OpenAPI document that the collection needs. */
const described = z.object({
  info: z.object({ title: z.string() }),
  servers: z.array(z.object({ url: z.string() })).min(1),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        description: z.string(),
        tags: z.array(z.string()),
        security: z.array(z.record(z.string(), z.unknown())),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.string(),
            required: z.boolean().optional(),
            example: z.unknown().optional(),
          }),
        ),
        requestBody: z
          .object({
            content: z.record(
              z.string(),
              z.object({
                example: z.unknown().optional(),
                examples: z
                  .record(z.string(), z.object({ value: z.record(z.string(), z.unknown()) }))
                  .optional(),
              }),
            ),
          })
          .optional(),
      }),
    ),
  ),
})

type Operation = z.infer<typeof described>['paths'][string][string]
type Json = Record<string, unknown>

/**
 * The API as a collection for Postman (format 2.1), which Bruno, Insomnia and Hoppscotch take, too: each operation with
 * its examples, by the first part of its path. Address, key and session are variables of the collection, and so is what
 * stands in paths, such as the id of an event: it is set once for all operations.
 */
export function postmanCollection(document: Json): Json {
  const { info, servers, tags, paths } = described.parse(document)
  const ids = idsInPaths(Object.values(paths).flatMap((methods) => Object.values(methods)))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      item: itemOf(method, path, operation, ids),
    })),
  )
  return {
    info: {
      name: info.title,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer('api_key'),
    variable: [
      { key: 'base_url', value: servers[0]?.url },
      { key: 'api_key', value: '' },
      { key: 'session', value: '' },
      ...[...ids].map(([key, value]) => ({ key, value })),
    ],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations.filter(({ tag }) => tag === name).map(({ item }) => item),
    })),
  }
}

/** The names in paths with their examples, without those that mean something else from path to path. */
function idsInPaths(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const inPaths = operations.flatMap(({ parameters }) =>
    parameters.filter((parameter) => parameter.in === 'path'),
  )
  const examples = Map.groupBy(inPaths, ({ name }) => name)
  return new Map(
    [...examples].flatMap(([name, found]) => {
      const values = new Set(found.map(({ example }) => textOf(example)))
      return values.size === 1 ? [[name, textOf(found[0]?.example)]] : []
    }),
  )
}

function itemOf(
  method: string,
  path: string,
  operation: Operation,
  ids: ReadonlyMap<string, string>,
): Json {
  const { summary, description } = operation
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      description,
      url: urlOf(path, operation, ids),
      header: [{ key: 'Accept', value: 'application/json' }],
      ...authOf(operation),
      ...bodyOf(operation),
    },
  }
}

function urlOf(path: string, { parameters }: Operation, ids: ReadonlyMap<string, string>): Json {
  const filled = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const values = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, example }) => ({
        key: name,
        value: place === 'path' && ids.has(name) ? `{{${name}}}` : textOf(example),
        ...(place === 'query' && required !== true ? { disabled: true } : {}),
      }))
  return {
    raw: `{{base_url}}${filled}`,
    host: ['{{base_url}}'],
    path: filled.split('/').slice(1),
    query: values('query'),
    variable: values('path'),
  }
}

/** With the collection's key, unless only people may call it, or anyone. */
function authOf({ security }: Operation): Json {
  const ways = security.flatMap(Object.keys)
  if (ways.includes('apiKey')) return {}
  return { auth: ways.length === 0 ? { type: 'noauth' } : bearer('session') }
}

function bodyOf({ requestBody }: Operation): Json {
  if (requestBody === undefined) return {}
  const json = requestBody.content['application/json']
  if (json !== undefined) {
    const raw = JSON.stringify(json.example, null, 2)
    return { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } }
  }
  const [form] = Object.values(requestBody.content['multipart/form-data']?.examples ?? {})
  const fields = Object.entries(form?.value ?? {}).map(([key, value]) =>
    key === 'file' ? { key, type: 'file', src: [] } : { key, type: 'text', value: textOf(value) },
  )
  return { body: { mode: 'formdata', formdata: fields } }
}

function bearer(variable: string): Json {
  return { type: 'bearer', bearer: [{ key: 'token', value: `{{${variable}}}`, type: 'string' }] }
}

function textOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

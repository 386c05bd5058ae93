/** A value that a call takes in its path or its query. */
export interface ApiParameter {
  name: string
  place: 'path' | 'query'
  isRequired: boolean
  description: string
  /** As the documentation shows it; empty: it shows none. */
  example: string
}

/** A call that can be tried: its description and its input. */
export interface ApiOperation {
  id: string
  method: string
  /** Below the base address, parameters as `{name}`. */
  path: string
  summary: string
  description: string
  /** The first part of its path. */
  group: string
  parameters: ApiParameter[]
  /** An example of its body; null: it takes none. */
  body: string | null
}

/** The parts of an OpenAPI document that are read here. */
interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>
}

interface DescribedOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: {
    name: string
    in: string
    required?: boolean
    schema?: { description?: string }
    example?: unknown
  }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

const json = 'application/json'

/**
 * The operations that a program may call as well as someone who is signed in, so that what is tried here works with an
 * API key, too; those that take nothing but a form with a file are left out.
 */
export function operationsIn(document: unknown): ApiOperation[] {
  const { paths } = document as ApiDocument
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => isForBoth(described) && takesJson(described))
      .map(([method, described]) => operationOf(method, path, described)),
  )
}

function isForBoth({ security }: DescribedOperation): boolean {
  const ways = security.flatMap(Object.keys)
  return ways.includes('session') && ways.includes('apiKey')
}

function takesJson({ requestBody }: DescribedOperation): boolean {
  return requestBody === undefined || json in requestBody.content
}

function operationOf(method: string, path: string, described: DescribedOperation): ApiOperation {
  const { operationId: id, summary, tags, requestBody } = described
  // Access is the same for all of them and stands above the list.
  const [description = ''] = described.description.split('\n\n')
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    group: tags[0] ?? '',
    parameters: described.parameters.flatMap((parameter) => {
      const { name, in: place, required = false, schema, example } = parameter
      if (place !== 'path' && place !== 'query') return []
      const about = { description: schema?.description ?? '', example: textOf(example) }
      return [{ name, place, isRequired: required, ...about }]
    }),
    body:
      requestBody === undefined
        ? null
        : JSON.stringify(requestBody.content[json]?.example ?? {}, null, 2),
  }
}

function textOf(example: unknown): string {
  if (example === undefined) return ''
  return typeof example === 'string' ? example : JSON.stringify(example)
}

import * as z from 'zod'

/** The API as programs see it: the names below each call, schema or field, and the values of the latter. */
export type Surface = ReadonlyMap<string, ReadonlySet<string>>

type Schema = Record<string, unknown>

const operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), schema: z.looseObject({}) })).default([]),
  requestBody: z.object({ content: z.unknown() }).optional(),
  responses: z.record(z.string(), z.looseObject({})),
})

const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.record(z.string(), z.looseObject({})),
  }),
})

const contents = z.record(z.string(), z.object({ schema: z.looseObject({}) }))

/** Owner of calls and refusals, which belong to nothing else. */
export const calls = 'calls'
export const refusals = 'refusals'

/** @param document OpenAPI; calls that no program may make are left out */
export function surfaceOf(document: unknown): Surface {
  const { paths, components } = described.parse(document)
  const surface = new Map<string, Set<string>>()
  const add = (owner: string, name: string) => {
    surface.set(owner, (surface.get(owner) ?? new Set()).add(name))
  }
  const walked = new Set<string>()
  const walk = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { $ref, properties, items, additionalProperties, ...rest } = schema as Schema
    if (typeof $ref === 'string') {
      const name = $ref.split('/').at(-1) ?? ''
      if (walked.has(name)) return
      walked.add(name)
      walk(components.schemas[name], name)
      return
    }
    const values = Array.isArray(rest['enum']) ? rest['enum'] : [rest['const']]
    for (const value of values) if (typeof value === 'string') add(at, value)
    for (const [name, field] of Object.entries(Object(properties))) {
      add(at, name)
      walk(field, `${at}.${name}`)
    }
    for (const part of [items, additionalProperties]) walk(part, at)
    for (const kind of ['anyOf', 'oneOf', 'allOf']) {
      for (const part of Object.values(Object(rest[kind]))) walk(part, at)
    }
  }
  const walkContent = (content: unknown, at: string) => {
    for (const { schema } of Object.values(contents.safeParse(content).data ?? {})) walk(schema, at)
  }
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { security, parameters, requestBody, responses }] of Object.entries(
      methods,
    )) {
      const isForPrograms = security.some((one) => 'apiKey' in one)
      if (!isForPrograms) continue
      const call = `${method.toUpperCase()} ${path}`
      add(calls, call)
      for (const { apiKey = [] } of security)
        for (const scope of apiKey) add(`${call} scope`, scope)
      for (const { name, schema } of parameters) {
        add(`${call} ?`, name)
        walk(schema, `${call} ?${name}`)
      }
      walkContent(requestBody?.content, `${call} body`)
      for (const [status, response] of Object.entries(responses)) {
        const { $ref } = response
        const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : ''
        const { content, description } = components.responses[name] ?? response
        if (Number(status) < 400) walkContent(content, `${call} answer`)
        for (const [, code = ''] of String(description).matchAll(/`(\w+)`:/g)) add(refusals, code)
      }
    }
  }
  return surface
}

/** One line an owner, sorted. */
export function writeSurface(surface: Surface): string {
  const lines = [...surface].map(
    ([owner, names]) => `${owner}: ${[...names].toSorted().join(' | ')}`,
  )
  return `${lines.toSorted().join('\n')}\n`
}

export function readSurface(text: string): Surface {
  const lines = text.trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(': ')
      return [line.slice(0, end), new Set(line.slice(end + 2).split(' | '))]
    }),
  )
}

/**
 * Names of one surface that another lacks. A new name includes everything below it: a new field stands for the fields
 * within it, and a new call for all of its own.
 */
export function namesBeyond(surface: Surface, other: Surface): { owner: string; name: string }[] {
  return [...surface].flatMap(([owner, names]) => {
    const known = other.get(owner)
    const isNewPart = known === undefined && owner !== calls && owner !== refusals
    if (isNewPart) return []
    return [...names].filter((name) => known?.has(name) !== true).map((name) => ({ owner, name }))
  })
}

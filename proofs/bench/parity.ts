import * as z from 'zod'
import { call } from './http-call.ts'
import { get, type RequestLine } from './request-line.ts'

const page = z.object({
  total: z.int(),
  /** Defaults to true. */
  total_is_exact: z.boolean().default(true),
  data: z.array(z.object({ id: z.int() })),
})

const exactTotal = z.union([
  z.object({ total: z.int() }).transform(({ total }) => total),
  z.object({ data: z.object({ total: z.int() }) }).transform(({ data }) => data.total),
  z.object({ data: z.int() }).transform(({ data }) => data),
])

/** One who is asked. */
export interface Asked {
  name: string
  port: number
  token: string
  /** Parameters added to each question, such as the agency whose person only the product knows. */
  added?: string
}

export interface Parity {
  /** Difference, as a sentence; null: everyone answers the same. */
  fault: string | null
  /** Whether a list of ours told a bound instead of the total, and said so. */
  hasBound: boolean
}

interface Listed {
  ids: string
  total: number
  bound: number | null
}

/** Whether everyone answers the same ids in the same order, and the same exact total. */
export async function parityOf(
  entrants: readonly Asked[],
  requests: readonly RequestLine[],
): Promise<Parity> {
  let hasBound = false
  for (const request of requests) {
    const answers = []
    for (const entrant of entrants) {
      answers.push({ name: entrant.name, ...(await listed(entrant, request)) })
    }
    const [first] = answers
    hasBound ||= answers.some(({ bound }) => bound !== null)
    for (const { name, ids, total, bound } of answers) {
      const at = `${name} on ${request.path}`
      if (ids !== first?.ids) return { fault: `other rows: ${at}`, hasBound }
      if (total !== first.total)
        return { fault: `${total} instead of ${first.total}: ${at}`, hasBound }
      if (bound !== null && bound > total)
        return { fault: `a bound above the total: ${at}`, hasBound }
    }
  }
  return { fault: null, hasBound }
}

async function listed(entrant: Asked, { path }: RequestLine): Promise<Listed> {
  const answer = page.parse(await answered(entrant, path))
  const ids = answer.data.map(({ id }) => id).join()
  if (answer.total_is_exact) return { ids, total: answer.total, bound: null }
  const total = exactTotal.parse(await answered(entrant, totalPath(path)))
  return { ids, total, bound: answer.total }
}

async function answered(entrant: Asked, path: string): Promise<unknown> {
  const { added = '' } = entrant
  const asked = added === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${added}`
  const { status, body } = await call(entrant, get(asked))
  if (status !== 200) throw new Error(`${entrant.name} answered ${asked} with ${status}.`)
  return JSON.parse(body)
}

/** Where the exact total of a list's filter is asked for. */
export function totalPath(path: string): string {
  const [list, query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  for (const name of ['page', 'per_page', 'sort']) params.delete(name)
  return `${list}/total?${params.toString()}`
}

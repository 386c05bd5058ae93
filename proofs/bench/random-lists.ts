import * as z from 'zod'
import { bareLists } from './bare-lists.ts'
import { call } from './http-call.ts'
import { type Asked, parityOf } from './parity.ts'
import { mixPath, type MixRequest } from './random-mix.ts'
import { get } from './request-line.ts'

/** Query parameters of a bare server, beside the order. */
const parameters = 'agency,filter,from,languages,page,per_page,port,product,sort,status,to'.split(
  ',',
)
/** Texts that stand in names which only the product looks through. */
const namesToo = ['guide', 'e', 'an', '2', 'anna papadakis', '99999', 'S99990', 'muller', 'blue']

/** Whether the bare servers know every parameter, column and word of it. */
export function isKnown({ list, query }: MixRequest): boolean {
  const { filter = '', sort = '' } = query
  const sortable = bareLists.get(list.slice(1))?.sortable ?? []
  const columns = String(sort)
    .split(',')
    .map((item) => item.split('|')[0] ?? '')
  return (
    Object.keys(query).every((name) => parameters.includes(name)) &&
    !namesToo.includes(String(filter)) &&
    (sort === '' || columns.every((column) => sortable.includes(column)))
  )
}

export interface Agreement {
  lists: number
  /** How many of these were asked by a person of an agency. */
  asAgency: number
  /** Differences, one sentence each. */
  faults: readonly string[]
}

/** Whether ids and exact totals of random lists agree, those of the agency with everyone else's of that agency. */
export async function agreeOn(
  requests: readonly MixRequest[],
  sides: Readonly<Record<MixRequest['as'], readonly Asked[]>>,
): Promise<Agreement> {
  const faults: string[] = []
  for (const request of requests) {
    const asked = sides[request.as]
    const [first] = asked
    if (first === undefined) throw new Error('There is no one to ask.')
    const path = mixPath(request, await pageOf(first, request))
    const { fault } = await parityOf(asked, [get(path)])
    if (fault !== null) faults.push(`${request.as}: ${fault}`)
  }
  return {
    lists: requests.length,
    asAgency: requests.filter((request) => request.as === 'agency').length,
    faults,
  }
}

const lastPage = z.object({ last_page: z.int() })

/** The page by its number, as far as there is one. */
async function pageOf(asked: Asked, request: MixRequest): Promise<number> {
  const { body } = await call(asked, get(mixPath(request, 1)))
  const { last_page: last } = lastPage.parse(JSON.parse(body))
  const page = request.page < 0 ? last + 1 + request.page : request.page
  return Math.max(1, Math.min(page, last))
}

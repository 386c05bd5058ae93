import { Client } from 'pg'
import { call } from './http-call.ts'
import { median } from './median.ts'
import { get, type RequestLine } from './request-line.ts'
import { type RunningServer, startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { confirmations, undecidedOrders } from './speed-requests.ts'
import { againstBar, cells, figure } from './table.ts'

interface SingleQuestion {
  name: string
  request: RequestLine
  /** Milliseconds. */
  bar?: number
}

const questions: readonly SingleQuestion[] = [
  { name: 'dashboard', request: get('/dashboard'), bar: 30 },
  { name: 'quick search, a common word', request: get('/search?text=tour'), bar: 50 },
  { name: 'filter "act now"', request: get('/events?waiting=act_now'), bar: 20 },
  { name: 'filter "no pick-up time"', request: get('/events?pickup_time=missing') },
  { name: 'filter "no ticket"', request: get('/events?ticket=missing') },
  { name: 'filter "unread comments"', request: get('/events?comments=unread') },
  { name: 'counts beside the list', request: get('/events/counts') },
  { name: 'last page', request: get('/events?page=40000') },
  { name: 'a customer', request: get('/events?filter=papadakis') },
  { name: 'invoices, a common word', request: get('/invoices?filter=inv') },
]

export interface SingleMeasured {
  question: SingleQuestion
  /** Milliseconds: the first of a process, those after a change, those that ask again. */
  first: number
  changed: number[]
  again: number[]
}

const turns = 9

/** One caller: what a person waits for when nothing is kept, when something has changed, and else. */
export async function measureSingle(seasons: Seasons): Promise<SingleMeasured[]> {
  const season = await seasons.copy('large')
  const client = new Client({ connectionString: season.url })
  await client.connect()
  const changes = confirmations(await undecidedOrders(client, questions.length * turns))
  const server = await startServer(season)
  try {
    let change = 0
    const measured: SingleMeasured[] = []
    for (const question of questions) {
      const first = await ask(server, question.request)
      measured.push({ question, first, changed: [], again: [] })
    }
    for (const { question, changed, again } of measured) {
      for (let turn = 0; turn < turns; turn += 1) {
        const next = changes[change]
        if (next === undefined) throw new Error('There are no orders left.')
        change += 1
        await ask(server, next)
        await client.query('update invoice set total_paid = total_paid + 1 where id = $1', [change])
        changed.push(await ask(server, question.request))
        again.push(await ask(server, question.request))
      }
    }
    return measured
  } finally {
    await client.end()
    await server.stop()
    await season.drop()
  }
}

/** @returns milliseconds */
async function ask(server: RunningServer, request: RequestLine): Promise<number> {
  const { status, milliseconds, body } = await call(server, request)
  if (status === 200) return milliseconds
  throw new Error(`${request.path} answered ${status}: ${body.slice(0, 200)}`)
}

export function singleSection(
  measured: readonly SingleMeasured[],
  { date, machine }: { date: string; machine: string },
): string {
  return `## One caller

Measured on ${date}. ${machine} Milliseconds on a million events, no one else asks. *First*: of a process that has just started, each
once. *After a change*: an order's status and an invoice were changed just before, so that what was kept is out of date; *again*:
right after that. Medians of ${turns}; the bar is for *after a change*. Other lists: the rows of one connection above.

| what | first | after a change | again | bar |
|---|---:|---:|---:|---|
${measured
  .map(({ question: { name, bar }, first, changed, again }) =>
    cells([
      name,
      figure(first),
      figure(median(changed)),
      figure(median(again)),
      bar === undefined ? '' : againstBar(median(changed), { atMost: bar }),
    ]),
  )
  .join('\n')}
`
}

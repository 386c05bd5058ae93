import { compiledCode } from '@gangway/testkit/compiled-code'
import { patience } from '@gangway/testkit/patience'
import { type ReplyServer, startReplyServer } from '@gangway/testkit/reply-server'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { newKeyRingText, parseKeyRing } from '../../../platform/personal-data/key-ring.ts'
import { seal } from '../../../platform/personal-data/envelope.ts'
import { webhookBinding } from '../../../platform/personal-data/envelope-binding.ts'

/** Enough for every run; `GANGWAY_WEBHOOK_DELIVERIES=10000` is for a long run. */
const deliveries = Number(process.env['GANGWAY_WEBHOOK_DELIVERIES'] ?? 200)
const events = 50
const each = deliveries / events
const kills = Math.min(each, 20)

const script = join(import.meta.dirname, '../../../testing/webhook-worker.ts')

/** A process that sends from when it is asked to begin. */
async function startWorker(url: string, keys: string) {
  const child = spawn(process.execPath, [script, url, keys], {
    env: { ...process.env, ...compiledCode },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  atEnd(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return {
    begin: () => child.stdin.write('begin\n'),
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const arrivedAt = ({ received }: ReplyServer) =>
  received.map(({ headers, body }) => {
    const { data } = JSON.parse(body) as { data: { event_id: number; comment_id: number } }
    return { id: String(headers['webhook-id']), ...data }
  })

test(
  `a worker killed ${kills} times loses nothing, and of one event nothing overtakes`,
  async ({ annotate }) => {
    const { db, databaseUrl = '' } = await startWithTwoAgencies()
    const receiver = await startReplyServer()
    atEnd(() => receiver.close())
    // Sometimes the answer is lost, as if the receiver had died after it took the call.
    let count = 0
    receiver.replyWith((response) => {
      count += 1
      if (count % 200 === 0) response.destroy()
      else response.writeHead(204).end()
    })
    const keys = newKeyRingText()
    const { id: created_by } = await db
      .selectFrom('account')
      .where('role', '=', 'admin')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id: webhook_id } = await db
      .insertInto('webhook')
      .values({ agency_id: null, name: 'A', url: receiver.origin, position: 0, created_by })
      .returning('id')
      .executeTakeFirstOrThrow()
    const enc = seal(parseKeyRing(keys), webhookBinding(webhook_id), 'whsec_AAAA')
    await db.insertInto('webhook_secret').values({ webhook_id, agency_id: null, enc }).execute()
    const told = Array.from({ length: each }, (_, comment) =>
      Array.from({ length: events }, (_, event) => ({
        event_id: event + 1,
        comment_id: comment + 1,
      })),
    ).flat()
    const changes = told.map(({ event_id, comment_id }) => ({
      step: 'tell',
      type: 'comment.created',
      agency_id: null,
      event_id,
      facts: { comment_id, is_internal: true },
    }))
    await sql`select tell_publicly(${JSON.stringify(changes)}::jsonb)`.execute(db)

    const waiting = async () => {
      const { left } = await db
        .selectFrom('webhook_delivery')
        .where('status', '=', 'waiting')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .executeTakeFirstOrThrow()
      return left
    }
    const began = performance.now()
    // The next one starts while one sends.
    let next = startWorker(databaseUrl, keys)
    for (let kill = 0; kill < kills; kill += 1) {
      const worker = await next
      next = startWorker(databaseUrl, keys)
      worker.begin()
      const goal = Math.min(receiver.received.length + deliveries / (kills + 4), told.length)
      await expect
        .poll(() => receiver.received.length, { timeout: patience(30 * deliveries) })
        .toBeGreaterThan(goal)
      await worker.kill()
    }
    expect(await waiting()).toBeGreaterThan(0)
    const last = await next
    last.begin()
    await expect.poll(waiting, { timeout: patience(120 * deliveries), interval: 200 }).toBe(0)
    const seconds = Math.round((performance.now() - began) / 1_000)
    await last.kill()

    const arrived = arrivedAt(receiver)
    const first = [
      ...new Map(arrived.toReversed().map((one) => [one.id, one])).values(),
    ].toReversed()
    // None lost, and a repeated one has its id.
    expect(first).toHaveLength(told.length)
    await annotate(
      `${first.length} arrived, ${arrived.length - first.length} again, in ${seconds} s`,
    )
    for (let event = 1; event <= events; event += 1) {
      const comments = first.filter(({ event_id }) => event_id === event)
      expect(comments.map(({ comment_id }) => comment_id)).toEqual(
        Array.from({ length: each }, (_, index) => index + 1),
      )
      // Whatever came again came before the next one did.
      const all = arrived.filter(({ event_id }) => event_id === event)
      expect(all.map(({ comment_id }) => comment_id)).toEqual(
        all.map(({ comment_id }) => comment_id).toSorted((one, other) => one - other),
      )
    }
  },
  patience(300 * deliveries),
)

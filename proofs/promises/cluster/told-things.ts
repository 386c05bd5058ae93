import { setTimeout as wait } from 'node:timers/promises'
import type { createWebhook } from '@gangway/contract/webhooks'
import { sql } from 'kysely'
import { callAt } from '../../doors/api.ts'
import { signIn } from '../../bench/running-server.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import { patiently } from '../../doors/patiently.ts'
import type { ProvenCluster } from './proven-cluster.ts'

/** False for mails that need not have arrived. */
const isOpen = (state: string) => !['uncertain', 'handing_over', 'dropped'].includes(state)

/** Consequences of comments that are not sent yet. */
const comingUp = sql`
  (select count(*) from waiting_change where type = 'comment.created')
  + (select count(*) from webhook_delivery where status = 'waiting')
  + (select count(*) from notice where mail_at is not null and kind = 'comment.new')`

const underWay = sql`
  (select count(*) from notice where mail_at <= now())
  + (select count(*) from job where kind = 'notice_mail.send' and failed_at is null)`

/** Milliseconds between two looks at what waits. */
const look = 2_000

export interface Told {
  comments: number
  /** Comments that no webhook told of. */
  untold: number
  /** Comments that webhooks told of under two ids. */
  toldTwice: number
  /** Calls that came again under their id. */
  repeated: number
  mails: number
  lostMails: number
  mailsTwice: number
  /** Set aside because no one knows whether they arrived; people are shown them. */
  uncertainMails: number
}

export interface Telling {
  /**
   * Waits until nothing is left to tell.
   *
   * @param isPatient false: what a killed worker had taken is free at once, and not after five minutes
   */
  settle: (options: { isPatient: boolean; seconds: number }) => Promise<void>
  told: () => Promise<Told>
  /** Ids of comments that the database has since. */
  comments: () => Promise<Set<number>>
}

/** Has comments told to a webhook of the agency, and by mails without the ten minutes for which those are collected. */
export async function beginTelling(proven: ProvenCluster): Promise<Telling> {
  const { address, webhooks, mails } = proven
  const token = await patiently(() => signIn(address, demoPeople.agency))
  await callAt(
    address,
    token,
  )<typeof createWebhook>({
    method: 'POST',
    path: '/webhooks',
    isSentOnce: true,
    body: { name: 'Receiver', url: webhooks.origin, types: ['comment.created'] },
  })
  const { last, lastMail } = await proven.look(async (db) => {
    const comment = await db
      .selectFrom('comment')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const mail = await db
      .selectFrom('notice_mail')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return { last: comment?.id ?? 0, lastMail: mail?.id ?? 0 }
  })
  const comments = () =>
    proven.look(async (db) => {
      const rows = await db.selectFrom('comment').where('id', '>', last).select('id').execute()
      return new Set(rows.map(({ id }) => id))
    })
  const hurry = () =>
    proven.look(async (db) => {
      await sql`update notice set mail_at = now(), mail_since = mail_since - interval '10 minutes'
        where mail_at > now()`.execute(db)
    })
  const count = (isPatient: boolean, what: ReturnType<typeof sql>) =>
    proven.look(async (db) => {
      if (!isPatient) {
        await sql`update job set locked_until = now() where locked_until > now()`.execute(db)
      }
      const { rows } = await sql<{ left: number }>`select (${what})::int as left`.execute(db)
      return rows[0]?.left ?? 0
    })
  const hurrying = new AbortController()
  const collecting = (async () => {
    while (!hurrying.signal.aborted) {
      // Without a primary there is nothing to hurry.
      await hurry().catch(() => undefined)
      await wait(look)
    }
  })()
  return {
    comments,
    settle: async ({ isPatient, seconds }) => {
      const end = performance.now() + seconds * 1_000
      const untilNone = async (what: ReturnType<typeof sql>) => {
        while ((await count(isPatient, what)) > 0 && performance.now() < end) await wait(look / 4)
      }
      await untilNone(comingUp)
      hurrying.abort()
      await collecting
      await untilNone(underWay)
    },
    told: async () => {
      const known = await comments()
      const calls = webhooks.received.map(({ headers, body }) => {
        const { data } = JSON.parse(body) as { data: { comment_id: number } }
        return { id: String(headers['webhook-id']), comment_id: data.comment_id }
      })
      const told = [...new Map(calls.map((one) => [one.id, one.comment_id])).values()]
      const toldOf = new Set(told)
      const rows = await proven.look((db) =>
        db.selectFrom('notice_mail').where('id', '>', lastMail).select(['id', 'state']).execute(),
      )
      const arrived = Map.groupBy(mails.received, ({ source }) =>
        Number(/Message-ID: <notice-(\d+)\./i.exec(source)?.[1] ?? 0),
      )
      const timesOf = (id: number) => arrived.get(id)?.length ?? 0
      const uncertain = rows.filter(
        ({ state }) => state === 'uncertain' || state === 'handing_over',
      )
      return {
        comments: known.size,
        untold: [...known].filter((id) => !toldOf.has(id)).length,
        toldTwice: told.length - toldOf.size,
        repeated: calls.length - told.length,
        mails: rows.length,
        lostMails: rows.filter(({ id, state }) => isOpen(state) && timesOf(id) === 0).length,
        mailsTwice: rows.filter(({ id }) => timesOf(id) > 1).length,
        uncertainMails: uncertain.length,
      }
    },
  }
}

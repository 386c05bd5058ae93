import { type DemoThread, demoThreads } from '@gangway/testkit/demo/demo-comments'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { CommentSide } from '@gangway/domain/comments/comment-rules'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../platform/base/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { demoAccounts } from './demo-accounts.ts'

const staffAccount = demoAccounts.find(({ role }) => role === 'staff')

export async function addDemoComments({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Promise<void> {
  const now = clock()
  const today = dateInTimeZone(now, 'UTC')
  const operator = await findAccount(db, staffAccount?.email ?? '')
  for (const { agency, email, languages } of demoAccounts) {
    if (agency === null) continue
    const events = await listEvents(db, agency)
    const known = new Map(events.map(({ reference, ...event }) => [reference, event]))
    const authors = { agency: await findAccount(db, email), operator }
    await db.transaction().execute(async (transaction) => {
      for (const { event, comments } of demoThreads(events, { today, languages })) {
        const ids = known.get(event)
        if (ids !== undefined) await insertThread(transaction, ids, { comments, authors, now })
      }
    })
  }
}

function listEvents(db: Database, agency: string) {
  return db
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where('a.reference', '=', agency)
    .orderBy('e.event_date')
    .orderBy('e.id')
    .select(['e.reference', 'e.id as event_id', 'e.agency_id', 'e.event_date', 'e.status'])
    .select(
      sql<number>`(select count(*)::integer from excursion_order as o where o.event_id = e.id)`.as(
        'orders',
      ),
    )
    .execute()
}

async function findAccount(db: Database, email: string): Promise<number | null> {
  const account = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst()
  return account?.id ?? null
}

async function insertThread(
  db: Database,
  { event_id, agency_id }: { event_id: number; agency_id: number },
  {
    comments,
    authors,
    now,
  }: {
    comments: DemoThread['comments']
    authors: Readonly<Record<CommentSide, number | null>>
    now: Date
  },
): Promise<void> {
  const guid = randomUUID()
  await db.insertInto('comment_thread').values({ guid, event_id, agency_id }).execute()
  await db.updateTable('event').set({ comments_guid: guid }).where('id', '=', event_id).execute()
  const rows = comments.map(({ from, text, is_internal = false, minutesAgo }) => ({
    thread: guid,
    event_id,
    agency_id,
    author_id: authors[from],
    author_side: from,
    text,
    is_internal,
    created_at: new Date(now.getTime() - minutesAgo * 60_000),
    edited_at: null,
    deleted_at: null,
  }))
  await db.insertInto('comment').values(rows).execute()
}

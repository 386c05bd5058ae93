import { type AccountKind, roles, type Role, permissionsOf } from '@gangway/domain/accounts/roles'
import { personalDataOpened } from '@gangway/domain/changes/audit-actions'
import { auditGrewMessageName } from '@gangway/domain/realtime/channels'
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { customPlan } from '../../platform/db/prepared-statements.ts'
import { realtimeNotifications } from '../../platform/realtime/instance-message.ts'
import { type Placeholders, statement } from '../../platform/db/statement.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { splitFollowed } from '../../modules/changes/index.ts'
import {
  accessConditions,
  actionsAsked,
  type AuditFilter,
  type AuditPlace,
  type Condition,
  entryConditions,
  findsFollowed,
  foundAccesses,
  foundEntries,
  where,
} from './audit.filter.queries.ts'

export interface AuditPage {
  before: AuditPlace | null
  limit: number
}

export interface AuditRow extends AuditPlace {
  actor: 'account' | 'visitor' | 'import' | 'system'
  action: string
  account_id: number | null
  account_name: string | null
  account_role: Role | null
  account_kind: AccountKind | null
  agency_id: number | null
  agency_name: string | null
  event_id: number | null
  event_title: string | null
  event_date: string | null
  excursion_id: number | null
  order_id: string | null
  about_id: number | null
  about_name: string | null
  about_role: Role | null
  about_kind: AccountKind | null
  before: unknown
  after: unknown
  address: string | null
  user_agent: string | null
  is_new_device: boolean | null
}

const microseconds = (at: RawBuilder<unknown>) => sql`(extract(epoch from ${at}) * 1000000)::bigint`

/** An id that stands in what was recorded; anything else is none. */
const recordedId = (name: string, isMeant: Condition) =>
  sql`case when ${isMeant} and e.after ->> ${sql.lit(name)} ~ '^[0-9]{1,9}$'
    then (e.after ->> ${sql.lit(name)})::bigint end`

/** A page of everything recorded, newest first, in one statement. */
export async function listEntries(
  db: Database,
  filter: AuditFilter,
  { before, limit }: AuditPage,
): Promise<AuditRow[]> {
  const entries = foundEntries(filter, entryConditions(filter, before), limit)
  const accesses = accessConditions(filter, before)
  const both =
    accesses === null
      ? sql`select 'entry' as kind, id, at from (${entries}) as entry`
      : sql`
          select 'entry' as kind, id, at from (${entries}) as entry
          union all
          select 'access' as kind, id, at from (${foundAccesses(accesses, limit)}) as access`
  const { rows } = await sql<AuditRow>`
    with page as materialized (
      select ${customPlan} * from (${both}) as found order by at desc, kind desc, id desc limit ${limit}
    )
    select ${microseconds(sql`page.at`)} as at, page.kind, page.id,
      coalesce(e.actor, case when a.pass_id is null then 'account' else 'visitor' end) as actor, coalesce(e.action, ${personalDataOpened}) as action,
      u.id as account_id, u.name as account_name, u.role as account_role, u.kind as account_kind,
      g.id as agency_id, g.name as agency_name,
      ev.id as event_id, ev.agency_title as event_title, ev.event_date,
      o.id as excursion_id, o.order_id,
      w.id as about_id, w.name as about_name, w.role as about_role, w.kind as about_kind,
      e.before, coalesce(e.after, jsonb_build_object('kinds', a.fields)) as after,
      s.address, s.user_agent, s.is_new_device
    from page
      left join audit_entry as e on page.kind = 'entry' and e.id = page.id
      left join person_access as a on page.kind = 'access' and a.id = page.id
      left join account as u on u.id = coalesce(e.account_id, a.account_id)
      left join agency as g on g.id = coalesce(e.agency_id, a.agency_id)
      left join excursion_order as o on o.id = coalesce(e.excursion_id, a.excursion_id)
      left join event as ev on ev.id = coalesce(e.event_id, o.event_id)
      left join account as w on w.id = ${recordedId('account_id', sql`true`)}
      left join sign_in as s on s.id = ${recordedId('sign_in', sql`e.action like 'session.%'`)}
    order by page.at desc, page.kind desc, page.id desc
  `.execute(db)
  const { actions } = filter
  return rows
    .flatMap((row) => splitFollowed(row, { excursion_id: null, order_id: null }))
    .filter(({ action }) => actions === undefined || actions.includes(action))
    .filter(({ action }) => action !== 'event.follow_orders' || findsFollowed(filter))
    .filter(({ at, kind, id }) => !(at === before?.at && kind === before.kind && id >= before.id))
    .slice(0, limit)
}

/** How many entries a filter finds. */
export async function countEntries(db: Database, filter: AuditFilter): Promise<number> {
  const actions = actionsAsked(filter)
  const isOwn =
    filter.actions === undefined ? sql`true` : sql`e.action = any(${filter.actions}::text[])`
  const followed = findsFollowed(filter) ? sql`count(*) filter (where e.after ? 'event')` : sql`0`
  const counted = (all: readonly Condition[]) => sql`
    select count(*) filter (where ${isOwn}) + ${followed} as count from audit_entry as e where ${where(all)}`
  const conditions = entryConditions(filter, null)
  const entries =
    actions === null
      ? counted(conditions)
      : sql`select coalesce(sum(n.count), 0) from ${actions} as one (action)
          cross join lateral (${counted([sql`e.action = one.action`, ...conditions])}) as n`
  const accesses = accessConditions(filter, null)
  const { rows } = await sql<{ count: number }>`
    select ${customPlan} (
      (${entries})
      + (select count(*) from person_access as a where ${where(accesses ?? [sql`false`])})
    )::int as count
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** When the transaction began, in microseconds since 1970: what it records stands there. */
export async function momentOfTransaction(transaction: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ at: number }>`select ${microseconds(sql`now()`)} as at`.execute(
    transaction,
  )
  return rows[0]?.at ?? 0
}

/** Everyone and every agency, by name. */
export async function listChoices(db: Database) {
  const [people, agencies] = await inOneRoundTrip(db, [
    db
      .selectFrom('account')
      .orderBy(sql`lower(name collate "und-x-icu")`)
      .orderBy('id')
      .select(['id', 'name', 'role', 'kind'])
      .compile(),
    db
      .selectFrom('agency')
      .orderBy(sql`lower(name collate "und-x-icu")`)
      .orderBy('id')
      .select(['id', 'name'])
      .compile(),
  ])
  return { people, agencies }
}

const readers = roles.filter((role) => permissionsOf(role).includes('audit.view'))

const grown = { to: 'channel', name: auditGrewMessageName, data: '{}', except: null } as const

/** Notifies everyone who may read the audit, on their own channel, that it has grown; never by what. */
export const tellOfGrowth = statement(
  (_, { message }: Placeholders<{ message: string }>) => sql`
    select count(pg_notify(${sql.lit(realtimeNotifications)}, (
      ${message}::jsonb || jsonb_build_object(
        'channel', concat('private-App.User.', u.id), 'v', nextval('realtime_version'))
    )::text))
    from account as u
    where u.disabled_at is null and u.role in (${sql.join(readers.map((role) => sql.lit(role)))})`,
)

export const growth = { message: JSON.stringify(grown) }

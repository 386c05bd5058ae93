import { personalDataOpened } from '@gangway/domain/changes/audit-actions'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { followedActions } from '../../modules/changes/index.ts'
import { type Conditions, conditionsOf } from '../../platform/db/lists/conditions.ts'

export type AuditKind = 'entry' | 'access'

/** Where an entry stands: newest first, what has the same moment by kind and id. */
export interface AuditPlace {
  /** Microseconds since 1970. */
  at: number
  kind: AuditKind
  id: number
}

export interface AuditFilter {
  person?: number | undefined
  agency?: number | undefined
  /** One of them; absent: any. */
  actions?: readonly string[] | undefined
  event?: number | undefined
  order?: string | undefined
  account?: number | undefined
  /** Microseconds since 1970. */
  from?: number | undefined
  /** The first moment that is too late. */
  until?: number | undefined
}

export type Condition = Expression<unknown>

/** Above every id. */
const anyId = 9_007_199_254_740_991

function moment(at: number): RawBuilder<Date> {
  return sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`
}

/** Conditions on columns that have the same name in both tables. */
function shared(alias: 'e' | 'a') {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return {
    person: (person) => sql<SqlBool>`${column('account_id')} = ${person}`,
    agency: (agency) => sql<SqlBool>`${column('agency_id')} = ${agency}`,
    from: (from) => sql<SqlBool>`${column('at')} >= ${moment(from)}`,
    until: (until) => sql<SqlBool>`${column('at')} < ${moment(until)}`,
  } satisfies Partial<Conditions<AuditFilter>>
}

const eventsOfOrders = (number: string) =>
  sql`any(array(select o.event_id from excursion_order as o where o.order_id = ${number}))`

const ordersNumbered = (number: string) =>
  sql`any(array(select o.id from excursion_order as o where o.order_id = ${number}))`

/** Actions are looked for one by one: see `foundEntries`. */
type Named = Exclude<keyof AuditFilter, 'actions'>

const ofEntries: Conditions<AuditFilter, Named> = {
  ...shared('e'),
  event: (event) => sql<SqlBool>`e.event_id = ${event}`,
  order: (order) =>
    sql<SqlBool>`e.event_id = ${eventsOfOrders(order)} and e.excursion_id = ${ordersNumbered(order)}`,
  account: (account) =>
    sql<SqlBool>`e.after ? 'account_id' and e.after ->> 'account_id' = ${String(account)}`,
}

const ofAccesses: Conditions<AuditFilter, Exclude<Named, 'account'>> = {
  ...shared('a'),
  event: (event) =>
    sql<SqlBool>`a.excursion_id = any(array(select o.id from excursion_order as o where o.event_id = ${event}))`,
  order: (order) => sql<SqlBool>`a.excursion_id = ${ordersNumbered(order)}`,
}

/** @param kind of which the place may be, if it is the same moment */
function isBefore(alias: 'e' | 'a', kind: AuditKind, before: AuditPlace | null): Condition[] {
  if (before === null) return []
  const [at, id] = [sql.ref(`${alias}.at`), sql.ref(`${alias}.id`)]
  return [sql`(${at}, ${id}) < (${moment(before.at)}, ${boundOf(before, kind)}::bigint)`]
}

/** When two rows have the same moment, accesses come after entries. */
function boundOf(before: AuditPlace, kind: AuditKind): number {
  if (before.kind === kind) return before.id
  return kind === 'access' ? anyId : 0
}

export function entryConditions(filter: AuditFilter, before: AuditPlace | null): Condition[] {
  return [
    ...conditionsOf(ofEntries, filter),
    ...isAskedFor(filter),
    ...isBefore('e', 'entry', before),
  ]
}

/** Null: none of them can match. */
export function accessConditions(
  filter: AuditFilter,
  before: AuditPlace | null,
): Condition[] | null {
  const { account, actions } = filter
  if (account !== undefined) return null
  if (actions !== undefined && !actions.includes(personalDataOpened)) return null
  return [...conditionsOf(ofAccesses, filter), ...isBefore('a', 'access', before)]
}

export function where(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The actions of entries that an index has together: it is hopped through. */
function actionsOf(entries: Condition): Condition {
  const next = (after: Condition) => sql`
    select e.action from audit_entry as e where ${entries} and ${after} order by e.action limit 1`
  return sql`(
    with recursive done (action) as (
      (${next(sql`true`)})
      union all
      select (${next(sql`e.action > done.action`)}) from done where done.action is not null
    )
    select action from done where action is not null)`
}

/** Whether a filter also finds how events followed, which is recorded with the decisions. */
export function findsFollowed({ actions, order, account }: AuditFilter): boolean {
  const isAsked = actions === undefined || actions.includes('event.follow_orders')
  return isAsked && order === undefined && account === undefined
}

/** Entries of these actions, and decisions that an event followed where that is asked for. */
function isAskedFor(filter: AuditFilter): Condition[] {
  const { actions } = filter
  if (actions === undefined || !findsFollowed(filter)) return []
  return [sql`(e.action = any(${actions}::text[]) or e.after ? 'event')`]
}

/** Null: any, and entries are not found by them. */
export function actionsAsked(filter: AuditFilter): Condition | null {
  const { actions, person, agency, event, order, account } = filter
  if (actions !== undefined) {
    const stored = findsFollowed(filter) ? [...actions, ...followedActions] : actions
    return sql`(select distinct action from unnest(${stored}::text[]) as given (action))`
  }
  if (event !== undefined || order !== undefined || account !== undefined) return null
  if (person !== undefined) return actionsOf(sql`e.account_id = ${person}`)
  return actionsOf(agency === undefined ? sql`true` : sql`e.agency_id = ${agency}`)
}

/** The newest entries; of several actions, the newest of each first: an index has them side by side. */
export function foundEntries(
  filter: AuditFilter,
  conditions: readonly Condition[],
  limit: number,
): Condition {
  const newest = (all: readonly Condition[]) => sql`
    select e.id, e.at from audit_entry as e where ${where(all)}
    order by e.at desc, e.id desc limit ${limit}`
  const actions = actionsAsked(filter)
  if (actions === null) return newest(conditions)
  return sql`
    select n.id, n.at
    from ${actions} as one (action)
      cross join lateral (${newest([sql`e.action = one.action`, ...conditions])}) as n
    order by n.at desc, n.id desc limit ${limit}`
}

export function foundAccesses(conditions: readonly Condition[], limit: number): Condition {
  return sql`
    select a.id, a.at from person_access as a where ${where(conditions)}
    order by a.at desc, a.id desc limit ${limit}`
}

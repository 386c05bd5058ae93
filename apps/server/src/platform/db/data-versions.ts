import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** Details that few events have, which their page reads only where there are any. */
export type EventDetail = 'ask' | 'acceptance' | 'comment'

/** The details that an event has. */
export interface KnownDetails {
  event_id: number
  kinds: readonly EventDetail[]
}

/** Data that an answer is made from. */
export interface Reads {
  /** The event that it shows with its orders; null: it is made of anything that the caller may see. */
  event_id: number | null
}

const ofAgency = 'coalesce(a.agency_id, 0)'

/** Every answer names ports, ships and people, and says what its reader has not seen yet. */
const ofEveryAnswer = [versionOf('shared', '0'), versionOf('account', 'a.id')]

/** Numbers that triggers move in the transaction of every change, as one text: see docs/decisions/0027-versions.md. */
const versions = {
  none: 'null',
  event: joined(
    versionOf('event', '$2'),
    `case when a.agency_id is null then ${versionOf('event_internal', '$2')} end`,
  ),
  lists: joined(versionOf('events', ofAgency), versionOf('invoices', ofAgency)),
}

const noDetails = 'null::text[]'
/** An ask of an order stays with the order, which may have come from another event. */
const detailsOfEvent = `array_remove(array[
  case when exists (select from ask as d where d.event_id = $2) or exists (
    select from ask as d
    where d.excursion_id = any(array(select o.id from excursion_order as o where o.event_id = $2))
  ) then 'ask' end,
  case when exists (select from pickup_acceptance as d where d.event_id = $2) then 'acceptance' end,
  case when exists (select from comment as d where d.event_id = $2) then 'comment' end], null)`

/** Found with a caller. */
export interface FoundReads {
  /** Versions of what the call is about to read; null: it did not ask. */
  versions: string | null
  /** Details of the event that it is about to read; null: it reads none, or did not ask. */
  details: EventDetail[] | null
}

/**
 * How a caller is found by the hash of what they call with; the same statement reads the versions of what the call is
 * about to read, so that they are as new as the call.
 *
 * @param select SQL with the hash as `$1`, the account as `a` and the columns of `FoundReads` where they are given
 */
export function callerByHash<Found>(select: (reads: string) => string) {
  const of = (topics: keyof typeof versions, details = noDetails) =>
    select(`${versions[topics]} as versions, ${details} as details`)
  const statements = {
    none: of('none'),
    event: of('event', detailsOfEvent),
    lists: of('lists'),
  }
  return async (
    db: Database,
    hash: Uint8Array,
    reads: Reads | null,
  ): Promise<Found | undefined> => {
    const event_id = reads?.event_id ?? null
    const ofAll = reads === null ? statements.none : statements.lists
    const asked =
      event_id === null
        ? CompiledQuery.raw(ofAll, [hash])
        : CompiledQuery.raw(statements.event, [hash, event_id])
    const { rows } = await db.executeQuery<Found>(asked)
    return rows[0]
  }
}

/** @returns whether an event has such details; true also where that is not known */
export function hasDetail(event_id: number, known: KnownDetails | null) {
  return (kind: EventDetail): boolean => known?.event_id !== event_id || known.kinds.includes(kind)
}

export function knownDetails(
  reads: Reads | null,
  { details }: Pick<FoundReads, 'details'>,
): KnownDetails | null {
  const event_id = reads?.event_id ?? null
  return event_id === null || details === null ? null : { event_id, kinds: details }
}

function joined(...more: readonly string[]): string {
  return `concat_ws('.', ${[...ofEveryAnswer, ...more].join(', ')})`
}

function versionOf(topic: string, id: string): string {
  return `(select coalesce(sum(v.number), 0) from data_version as v
    where v.topic = '${topic}' and v.topic_id = ${id})`
}

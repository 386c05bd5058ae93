import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * The data an answer is made from. Each topic has a version, a number that triggers move in the
 * transaction of every change: see docs/decisions/0027-versions.md.
 *
 * - `events`: the events the caller may see, as lists and figures show them
 * - `event`: one event with its orders, as its page shows it
 * - `invoices`: the invoices the caller may see
 */
export type DataTopic = 'events' | 'event' | 'invoices'

export interface Reads {
  topics: readonly DataTopic[]
  /** For the topic `event`. */
  event_id: number | null
}

const ofAgency = 'coalesce(a.agency_id, 0)'

/** Every answer names ports, ships and people, and says what its reader has not seen yet. */
const ofEveryAnswer = [versionOf('shared', '0'), versionOf('account', 'a.id')]

const ofTopic: Readonly<Record<DataTopic, readonly string[]>> = {
  events: [versionOf('events', ofAgency)],
  event: [
    versionOf('event', '$2'),
    `case when a.agency_id is null then ${versionOf('event_internal', '$2')} end`,
  ],
  invoices: [versionOf('invoices', ofAgency)],
}

/**
 * How a caller is found by the hash of what they call with; the same statement reads the versions of what the call is
 * about to read, so that they are as new as the call.
 *
 * @param select SQL with the hash as `$1`, the account as `a` and the versions where they are given
 */
export function callerByHash<Found>(select: (versions: string) => string) {
  /** Built once for each set of topics. */
  const statements = new Map<string, string>()
  return async (
    db: Database,
    hash: Uint8Array,
    reads: Reads | null,
  ): Promise<Found | undefined> => {
    const { topics, event_id } = reads ?? { topics: [], event_id: null }
    const key = reads === null ? 'none' : topics.join()
    const text = statements.get(key) ?? select(reads === null ? 'null' : versionsFor(topics))
    statements.set(key, text)
    const parameters = topics.includes('event') ? [hash, event_id] : [hash]
    const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(text, parameters))
    return rows[0]
  }
}

/** SQL for the versions of topics for the account `a`, as one text; `$2` is the event. */
function versionsFor(topics: readonly DataTopic[]): string {
  const versions = [...ofEveryAnswer, ...topics.flatMap((topic) => ofTopic[topic])]
  return `concat_ws('.', ${versions.join(', ')})`
}

function versionOf(topic: string, id: string): string {
  return `(select coalesce(sum(v.number), 0) from data_version as v
    where v.topic = '${topic}' and v.topic_id = ${id})`
}

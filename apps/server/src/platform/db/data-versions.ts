/**
 * The data an answer is made from. Each topic has a version, a number that triggers move in the
 * transaction of every change: see docs/decisions/0027-versions.md.
 *
 * - `events`: the events the caller may see, as lists and figures show them
 * - `event`: one event with its orders, as its page shows it
 * - `invoices`: the invoices the caller may see
 */
export type DataTopic = 'events' | 'event' | 'invoices'

/** What a call is about to read. */
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

/** SQL for the versions of topics for the account `a`, as one text; `$2` is the event. */
export function versionsFor(topics: readonly DataTopic[]): string {
  const versions = [...ofEveryAnswer, ...topics.flatMap((topic) => ofTopic[topic])]
  return `concat_ws('.', ${versions.join(', ')})`
}

function versionOf(topic: string, id: string): string {
  return `(select coalesce(sum(v.number), 0) from data_version as v
    where v.topic = '${topic}' and v.topic_id = ${id})`
}

import { endpoints } from '@gangway/contract/endpoints'
import { triggers } from '../../apps/server/database/triggers.ts'
import type { Place } from './place.ts'
import { sqlFunctions } from './read-tables.ts'
import type { Finding, World } from './use-cases.ts'

/** Topics that answers depend on, as apps/server/src/platform/db/data-versions.ts reads their versions. */
const topicsOf = {
  event: ['shared', 'account', 'event'],
  lists: ['shared', 'account', 'events', 'invoices'],
} as const

/**
 * Tables whose rows change when those of another one do, in the same transaction: always, or but for columns that only
 * lists read, for which they have a version of their own.
 */
const changesWith: Readonly<Record<string, keyof typeof triggers>> = {
  comment_thread: 'comment',
  dispatch: 'dispatch_order',
  event_ship: 'excursion_order',
  event_state: 'event',
  event_tally: 'event',
  former_stay: 'ship_call',
  invoice_tally: 'invoice',
  order_needs: 'excursion_order',
  pickup_acceptance: 'event',
  port_zone: 'port',
  ship: 'excursion_order',
  stored_file: 'ticket',
}

export const keptAnswerRule =
  'An answer is kept until a version moves that the writes of what it reads move. Give the table a `version` in apps/server/database/triggers.ts, name the table it changes with (scripts/boundaries/kept-answers.ts), or drop `isKept`.'

/** Tables that a kept answer reads although their writes leave its versions where they are. */
export function keptAnswerFindings(place: Place, world: World): Finding[] {
  if (place.role !== 'routes' || place.servesTests) return []
  return world
    .functionsOf(place)
    .registrations.filter(({ kind }) => kind === 'is kept')
    .flatMap(({ endpoint, line, uses }) => {
      const isOfEvent = endpoints.some(
        ({ name, path }) => name === endpoint && path.includes('/:event_id'),
      )
      const topics: readonly string[] = topicsOf[isOfEvent ? 'event' : 'lists']
      return [...tablesRead(place, uses, world)]
        .filter(([table]) => !topicsMovedBy(table).some((topic) => topics.includes(topic)))
        .map(([table, by]) => ({
          rule: 'kept-answers',
          line,
          message: `${endpoint} reads ${table} (${by}), whose writes do not move its versions. ${keptAnswerRule}`,
        }))
    })
}

/** Topics whose versions the writes of a table move. */
function topicsMovedBy(table: string): string[] {
  return [table, changesWith[table]].flatMap((name) => {
    const effects = triggers[name as keyof typeof triggers] ?? {}
    return Object.values(effects).flatMap(({ run }) => topicsMovedIn(run))
  })
}

/** `run`: such as `follow_events()` or `move_version('comment')`, whose branch for that argument counts. */
function topicsMovedIn(run: string): string[] {
  const [, name = '', argument] = /^(\w+)\((?:'(.*)')?\)$/.exec(run) ?? []
  const text = sqlFunctions.get(name) ?? ''
  if (!text.includes('move_topics')) return []
  const ofArgument = text.split(/^ +when '/m).find((branch) => branch.startsWith(`${argument}'`))
  return [...(ofArgument ?? text).matchAll(/'\{?([a-z_,]+)\}?'/g)].flatMap(([, names = '']) =>
    names.split(','),
  )
}

/** The tables that functions of the server read which a place uses, each with one of them. */
function tablesRead(
  place: Place,
  names: ReadonlySet<string>,
  { functionsOf, resolve }: World,
): Map<string, string> {
  const read = new Map<string, string>()
  const seen = new Set<string>()
  const look = (within: Place, name: string, beside: ReadonlySet<string>): void => {
    const { uses, reads, imported } = functionsOf(within)
    const own = uses.get(name)
    const found = imported.get(name)
    if (own !== undefined) {
      const key = `${within.path} ${name}`
      if (seen.has(key)) return
      seen.add(key)
      for (const table of reads.get(name) ?? []) read.set(table, name)
      for (const used of own) if (used !== name) look(within, used, own)
    } else if (found !== undefined) {
      const from = resolve(within, found.specifier)
      if (from === null || from.area !== 'server') return
      if (found.name !== '*') return look(from, found.name, beside)
      const members = functionsOf(from).exported.filter((member) => beside.has(member))
      for (const member of members) look(from, member, beside)
    }
  }
  for (const name of names) look(place, name, names)
  return read
}

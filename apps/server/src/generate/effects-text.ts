import { openEventStatuses, unansweredEventStatuses } from '@gangway/domain/events/event-status'
import { sql } from 'kysely'
import { indexes } from '../../database/indexes.ts'
import type { Effect } from '../../database/effect.ts'
import { triggers } from '../../database/triggers.ts'
import type { Database } from '../platform/db/database.ts'

interface Reference {
  from: string
  columns: string
  to: string
  on_update: string
  on_delete: string
}

const kinds: readonly [sentence: string, has: (reference: Reference) => boolean][] = [
  ['a delete deletes', ({ on_delete }) => on_delete === 'c'],
  ['a delete sets to null', ({ on_delete }) => on_delete === 'n'],
  ['a delete is refused by', ({ on_delete }) => 'ar'.includes(on_delete)],
  ['a changed key changes', ({ on_update }) => on_update === 'c'],
]

/** Side effects of a write to each table. */
export async function effectsText(db: Database): Promise<string> {
  const [references, made] = await Promise.all([listReferences(db), listIndexes(db)])
  requireReasons(made.map(({ name }) => name))
  requireNamedStates(made)
  const tables = [
    ...new Set([
      ...Object.keys(triggers),
      ...references.map(({ to }) => to),
      ...made.map(({ table }) => table),
    ]),
  ].toSorted()
  const parts = tables.map((table) =>
    [
      `## ${table}\n`,
      ...Object.entries(triggers[table as keyof typeof triggers] ?? {}).map(
        ([name, effect]) => `- ${momentOf(effect)} (\`${name}\`): ${effect.why}: \`${effect.run}\``,
      ),
      ...sentencesOf(references.filter(({ to }) => to === table)),
      ...made
        .filter((index) => index.table === table)
        .map(({ name }) => `- index \`${name}\`: ${indexes[name]}`),
    ].join('\n'),
  )
  return `# What a write sets off

Written by \`npm run generate\` from \`triggers.ts\`, \`indexes.ts\` and the foreign keys. Bodies of the functions:
\`functions/\`; those that ask what holds of a status: \`src/platform/db/state-functions.ts\`.

${parts.join('\n\n')}
`
}

function momentOf(effect: Effect): string {
  if (effect.each === 'statement') return `after ${effect.after.join(', ')}, once a statement`
  const condition = effect.if === undefined ? '' : ` where it matters`
  return `${effect.when.replaceAll(' or ', ', ')}${effect.each === 'row' ? `, each row${condition}` : ', refused'}`
}

function sentencesOf(references: readonly Reference[]): string[] {
  return kinds.flatMap(([sentence, has]) => {
    const found = references.filter(has).map(({ from, columns }) => `\`${from}(${columns})\``)
    return found.length === 0 ? [] : [`- ${sentence} ${found.join(', ')}`]
  })
}

/** @throws when an index has no reason, or a reason no index */
export function requireReasons(
  names: readonly string[],
  reasons: Readonly<Record<string, string>> = indexes,
): void {
  const missing = names.filter((name) => !Object.hasOwn(reasons, name))
  const idle = Object.keys(reasons).filter((name) => !names.includes(name))
  if (missing.length + idle.length === 0) return
  throw new Error(
    `database/indexes.ts: no line for ${missing.join(', ') || 'none'}; no index ${idle.join(', ') || 'none'}`,
  )
}

const named = [openEventStatuses, unansweredEventStatuses].map((list) => list.toSorted().join())

/**
 * The states that an index of events lists are those of a function, or it would no longer be used.
 *
 * @throws for an index that lists others
 */
export function requireNamedStates(
  found: readonly { table: string; name: string; condition: string | null }[],
): void {
  for (const { table, name, condition } of found) {
    const [, list = ''] = /status = ANY \(ARRAY\[(.*?)\]/.exec(condition ?? '') ?? []
    const states = [...list.matchAll(/'(\w+)'/g)].map(([, state = '']) => state)
    if (table !== 'event' || !states.includes('new') || named.includes(states.toSorted().join())) {
      continue
    }
    throw new Error(
      `${name} lists ${states.join(', ')}: packages/domain/src/events/event-status.ts names no such states; make the index again in a migration`,
    )
  }
}

/** Without those of constraints. */
async function listIndexes(db: Database) {
  const { rows } = await sql<{ table: string; name: string; condition: string | null }>`
    select c.relname as "table", i.relname as name, pg_get_expr(x.indpred, x.indrelid) as condition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))
    order by c.relname collate "C", i.relname collate "C"`.execute(db)
  return rows
}

async function listReferences(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as "from", t.relname as "to", k.confupdtype as on_update, k.confdeltype as on_delete,
      (select string_agg(a.attname, ',' order by array_position(k.conkey, a.attnum)) from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C", k.conname collate "C"`.execute(db)
  return rows
}

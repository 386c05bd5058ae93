import type { SentStatement } from '../../sent-statements.ts'
import type { ForeignKey, SchemaFacts } from './schema-facts.ts'

/** One thing that we use and a distributed database restricts, with what of ours does. */
export interface ShardingLimit {
  feature: string
  found: string[]
}

const key = 'agency_id'

type Statement = Pick<SentStatement, 'name' | 'sql'>

/**
 * What would have to change before the tables could be spread over several databases by agency: the schema as
 * all migrations leave it, its functions, and every statement that stands beside its query.
 */
export function shardingLimits(
  facts: SchemaFacts,
  statements: readonly Statement[],
): ShardingLimit[] {
  return [...schemaLimits(facts), ...statementLimits(facts, statements)].filter(
    ({ found }) => found.length > 0,
  )
}

function carriesKey({ columns, toColumns }: ForeignKey): boolean {
  return columns.some((column, at) => column === key && toColumns[at] === key)
}

function schemaLimits(facts: SchemaFacts): ShardingLimit[] {
  const agencyOf = new Map(facts.tables.map(({ name, agency }) => [name, agency]))
  const isSpread = (table: string) => agencyOf.get(table) === 'always'
  const tablesWith = (agency: string) =>
    named(facts.tables.filter((table) => table.agency === agency))
  const ties = facts.foreignKeys.map((tie) => ({ ...tie, text: `${tie.table} → ${tie.to}` }))
  return [
    { feature: 'table whose agency may be null', found: tablesWith('sometimes') },
    { feature: 'table without an agency', found: tablesWith('never') },
    {
      feature: 'key or unique index without the agency',
      found: facts.uniques
        .filter(({ table, columns }) => isSpread(table) && !columns.includes(key))
        .map(({ name }) => name),
    },
    {
      feature: 'foreign key between spread tables without the agency',
      found: ties
        .filter((tie) => isSpread(tie.table) && isSpread(tie.to) && !carriesKey(tie))
        .map(({ text }) => text),
    },
    {
      feature: 'foreign key from elsewhere to a spread table',
      found: ties.filter((tie) => !isSpread(tie.table) && isSpread(tie.to)).map(({ text }) => text),
    },
    {
      feature: 'foreign key that moves rows to another agency',
      found: ties
        .filter((tie) => tie.isUpdated && isSpread(tie.table) && tie.columns.includes(key))
        .map(({ text }) => text),
    },
    {
      feature: 'number of 32 bits that a spread table gives itself',
      found: facts.smallIdentities
        .filter(({ table }) => isSpread(table))
        .map(({ table, column }) => `${table}.${column}`),
    },
    {
      feature: 'trigger on a spread table',
      found: facts.triggers
        .filter(({ table }) => isSpread(table))
        .map(({ table, name }) => `${table}.${name}`),
    },
    {
      feature: 'row-level security on a spread table',
      found: facts.policies
        .filter(({ table }) => isSpread(table))
        .map(({ table, name }) => `${table}.${name}`),
    },
  ]
}

const writing = /\b(?:insert into|update|delete from)\b/i

/** Features that are found in the text of a statement that goes to more than one part. */
const acrossParts: readonly [feature: string, isUsed: (text: string) => boolean][] = [
  ['locks rows', (text) => /\bfor (?:no key )?(?:update|share|key share)\b/.test(text)],
  ['skips locked rows', (text) => /\bskip\s+locked\b/.test(text)],
  [
    'writes in a WITH',
    (text) => /\bas (?:materialized )?\(\s*(?:insert|update|delete)\b/.test(text),
  ],
  ['inserts what it selects', (text) => /\binsert into\b[^;]*?\)\s*select\b/.test(text)],
  ['asks per row (lateral, exists)', (text) => /\blateral\b|\bexists\s*\(/.test(text)],
  ['outer join', (text) => /\b(?:left|full|right) join\b/.test(text)],
  ['groups in several ways at once', (text) => /\bgrouping sets\b|\brollup\b|\bcube\b/.test(text)],
  ['recursive', (text) => /\bwith recursive\b/.test(text)],
]

/** Features whose effect is one server’s, wherever they stand. */
const ofOneServer: readonly [feature: string, isUsed: (text: string) => boolean][] = [
  ['advisory lock', (text) => /\bpg_(?:try_)?advisory/.test(text)],
  ['NOTIFY', (text) => /\bpg_notify\b/.test(text)],
  ['number of a sequence, asked for', (text) => /\bnextval\b/.test(text)],
  [
    'id of the transaction or snapshot',
    (text) => /\bpg_(?:current_(?:xact_id|snapshot|wal))/.test(text),
  ],
  ['row by its place (ctid)', (text) => /\bctid\b/.test(text)],
]

function named(from: readonly { name: string }[]): string[] {
  return from.map(({ name }) => name)
}

function statementLimits(facts: SchemaFacts, statements: readonly Statement[]): ShardingLimit[] {
  const spread = facts.tables.filter(({ agency }) => agency === 'always').map(({ name }) => name)
  const mentions = new RegExp(`\\b(?:from|join|into|update)\\s+"?(?:${spread.join('|')})\\b`)
  const own = new RegExp(`\\b(?:${facts.functions.map(({ name }) => name).join('|')})\\s*\\(`)
  const all = statements.map(({ name, sql }) => ({ name, text: sql.toLowerCase() }))
  const functions = facts.functions.map(({ name, body }) => ({
    name: `${name}()`,
    text: body.toLowerCase(),
  }))
  const across = all.filter(({ text }) => mentions.test(text) && !isOfOneAgency(text))
  return [
    {
      feature: 'statement that reads every part',
      found: named(across.filter(({ text }) => !writing.test(text))),
    },
    {
      feature: 'statement that writes, or locks to write, in every part',
      found: named(across.filter(({ text }) => writing.test(text))),
    },
    ...acrossParts.map(([feature, isUsed]) => ({
      feature: `of these: ${feature}`,
      found: named(across.filter(({ text }) => isUsed(text))),
    })),
    {
      feature: 'statement that calls a function of ours',
      found: named(all.filter(({ text }) => own.test(text))),
    },
    {
      feature: 'function of ours that reads or writes spread tables',
      found: named(functions.filter(({ text }) => mentions.test(text))),
    },
    ...ofOneServer.map(([feature, isUsed]) => ({
      feature,
      found: named([...all, ...functions].filter(({ text }) => isUsed(text))),
    })),
  ]
}

/** Names the agency as a value, so that it goes to the one part that has its rows. */
export function isOfOneAgency(text: string): boolean {
  return (
    /"?agency_id"?\s*=\s*(?:\$\d+|\(\s*select\s+gangway_agency_id)/.test(text) ||
    /^\s*insert into\s+"?\w+"?\s*\([^)]*\bagency_id\b[^)]*\)\s*values\b/.test(text)
  )
}

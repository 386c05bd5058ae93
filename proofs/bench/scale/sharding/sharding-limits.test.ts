import { describe, expect, it } from 'vitest'
import type { SchemaFacts } from './schema-facts.ts'
import { isOfOneAgency, shardingLimits } from './sharding-limits.ts'

const empty: SchemaFacts = {
  tables: [
    { name: 'event', agency: 'always' },
    { name: 'ticket', agency: 'always' },
    { name: 'notice', agency: 'sometimes' },
    { name: 'port', agency: 'never' },
  ],
  uniques: [],
  foreignKeys: [],
  smallIdentities: [],
  triggers: [],
  policies: [],
  functions: [{ name: 'folded', body: 'select lower($1)' }],
}

const tie = { name: 'tie', isUpdated: false }

function foundIn(facts: Partial<SchemaFacts>, sql = 'select 1'): Record<string, string[]> {
  const limits = shardingLimits({ ...empty, ...facts }, [{ name: 'asked', sql }])
  return Object.fromEntries(limits.map(({ feature, found }) => [feature, found]))
}

describe('what a distributed database restricts in the schema', () => {
  it('names keys, foreign keys and triggers of tables that would be spread, and of no other', () => {
    const found = foundIn({
      uniques: [
        { table: 'event', name: 'event_pkey', columns: ['id'] },
        { table: 'event', name: 'event_whole', columns: ['id', 'agency_id'] },
        { table: 'port', name: 'port_pkey', columns: ['id'] },
      ],
      foreignKeys: [
        { ...tie, table: 'ticket', columns: ['event_id'], to: 'event', toColumns: ['id'] },
        {
          ...tie,
          isUpdated: true,
          table: 'ticket',
          columns: ['event_id', 'agency_id'],
          to: 'event',
          toColumns: ['id', 'agency_id'],
        },
        { ...tie, table: 'notice', columns: ['event_id'], to: 'event', toColumns: ['id'] },
        { ...tie, table: 'event', columns: ['port_id'], to: 'port', toColumns: ['id'] },
      ],
      triggers: [
        { table: 'event', name: 'moves', level: 'statement' },
        { table: 'port', name: 'moves', level: 'row' },
      ],
    })
    expect(found).toEqual({
      'table whose agency may be null': ['notice'],
      'table without an agency': ['port'],
      'key or unique index without the agency': ['event_pkey'],
      'foreign key between spread tables without the agency': ['ticket → event'],
      'foreign key from elsewhere to a spread table': ['notice → event'],
      'foreign key that moves rows to another agency': ['ticket → event'],
      'trigger on a spread table': ['event.moves'],
    })
  })
})

describe('what a distributed database restricts in statements', () => {
  const reads = 'statement that reads every part'
  const writes = 'statement that writes, or locks to write, in every part'
  it.each([
    ['select * from event where event_date > $1', [reads]],
    ['select * from event where "agency_id" = $1', []],
    ['select * from port', []],
    [
      'select * from event order by id for update skip locked',
      [writes, 'of these: locks rows', 'of these: skips locked rows'],
    ],
    ['insert into event (id) select $1', [writes, 'of these: inserts what it selects']],
    ['select folded($1)', ['statement that calls a function of ours']],
    ['select pg_notify($1, $2)', ['NOTIFY']],
    ['select pg_try_advisory_xact_lock($1)', ['advisory lock']],
  ])('%s', (sql, expected) => {
    const features = Object.keys(foundIn({}, sql))
    expect(features.filter((feature) => !feature.startsWith('table '))).toEqual(expected)
  })

  it('sends what names the agency as a value to one part, and a join on it to all', () => {
    expect(isOfOneAgency('where e.agency_id = $1')).toBe(true)
    expect(isOfOneAgency('where o.agency_id = e.agency_id')).toBe(false)
    expect(isOfOneAgency('insert into "event" ("id", "agency_id") values ($1, $2)')).toBe(true)
    expect(isOfOneAgency('insert into "event" ("id") values ($1)')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { onlyReads, sentStatements, statementsIn } from './sent-statements.ts'

const text = `-- file: modules/ports/ports.queries.ts

-- name: listPorts
select "id"
from "port";

-- name: findPort, of a code
-- given: ["DEHAM",["a;b"]]
select 1;

-- file: demo/demo.queries.ts

-- name: hasEvents
select 2;
`

describe('sent statements', () => {
  it('are read with their name and what they are given', () => {
    expect(statementsIn(text)).toEqual([
      { name: 'listPorts (ports.queries)', sql: 'select "id"\nfrom "port"', given: [] },
      { name: 'findPort, of a code (ports.queries)', sql: 'select 1', given: ['DEHAM', ['a;b']] },
      { name: 'hasEvents (demo.queries)', sql: 'select 2', given: [] },
    ])
  })

  it('come from the samples, each with as many values as it has places', () => {
    const found = sentStatements()
    expect(found.map(({ name }) => name)).toContain('findPage, by date (events.list.queries)')
    const wrong = found.filter(({ sql, given }) => {
      const places = [...sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
      return Math.max(0, ...places) !== given.length
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['select "id" from "event" where "updated_at" > $1', true],
    ['with due as (select 1) select * from due', true],
    ['with gone as (delete from "event" returning id) select * from gone', false],
    ['select "name" from "agency" for no key update', false],
    ['update "event" set "status" = $1', false],
    ['analyze', false],
    ['set local jit = off', false],
    ['lock table ship_alias in share row exclusive mode', false],
  ])('are known to read or write: %s', (sql, isRead) => {
    expect(onlyReads(sql)).toBe(isRead)
  })
})

import { describe, expect, it } from 'vitest'
import { committedStatements, statementsIn } from './committed-statements.ts'

const text = `-- Written by \`npm run generate\`.

-- name: listPorts
select
  "id"
from
  "port";

-- name: findPort, of a code
-- given: ["DEHAM",["a;b"]]
select
  1;
`

describe('committed statements', () => {
  it('are read with their name and what they are given', () => {
    expect(statementsIn(text, 'ports.queries.sql')).toEqual([
      { name: 'listPorts (ports.queries.sql)', sql: 'select\n  "id"\nfrom\n  "port"', given: [] },
      {
        name: 'findPort, of a code (ports.queries.sql)',
        sql: 'select\n  1',
        given: ['DEHAM', ['a;b']],
      },
    ])
  })

  it('are found in their folder, each with as many values as it has places', () => {
    const found = committedStatements()
    expect(found.map(({ name }) => name)).toContain('findPage, by date (events.list.queries.sql)')
    const wrong = found.filter(({ sql, given }) => {
      const places = [...sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
      return Math.max(0, ...places) !== given.length
    })
    expect(wrong).toEqual([])
  })
})

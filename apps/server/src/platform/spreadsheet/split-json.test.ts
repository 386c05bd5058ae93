import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonLimits, splitJson } from './split-json.ts'

const lists = { lists: ['ports', 'events'], within: { events: 'orders' } }

const rowsOf = (text: string) => [...splitJson(text, lists)]

test('elements come one by one with their lines, those within them after them', () => {
  const text = `{
  "ports": [{ "code": "A" }, 5],
  "events": [
    {
      "reference": "E-1",
      "orders": [
        { "reference": "O-1" },
        { "reference": "O \\" ] }" }
      ],
      "alert": true
    }
  ]
}`
  const rows = rowsOf(text)
  expect(rows.map(({ list, line, text }) => [list, line, JSON.parse(text)])).toEqual([
    ['ports', 2, { code: 'A' }],
    ['ports', 2, 5],
    ['events', 4, { reference: 'E-1', orders: [], alert: true }],
    ['orders', 7, { reference: 'O-1' }],
    ['orders', 8, { reference: 'O " ] }' }],
  ])
  expect(rows[2]?.text.split('\n')).toHaveLength(8)
})

test('all elements of any season are found, however it is written', () => {
  const row = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })))
  const event = fc.record({ name: fc.string(), orders: fc.array(row) })
  const season = fc.record({ ports: fc.array(row), events: fc.array(event) })
  fc.assert(
    fc.property(season, fc.constantFrom(0, 1, '\t'), ({ ports, events }, indent) => {
      const rows = rowsOf(JSON.stringify({ ports, events }, null, indent))
      const found = rows.map(({ list, text }) => [list, JSON.parse(text)])
      expect(found).toEqual(
        JSON.parse(
          JSON.stringify([
            ...ports.map((port) => ['ports', port]),
            ...events.flatMap(({ name, orders }) => [
              ['events', { name, orders: [] }],
              ...orders.map((order) => ['orders', order]),
            ]),
          ]),
        ),
      )
    }),
  )
})

const deep = '['.repeat(100_000)

test.each([
  [`{"ports": ${deep}`, 'too_deep'],
  [`{"ports": ${deep}${']'.repeat(100_000)}}`, 'too_deep'],
  [`{"ports": [[${'1,'.repeat(60_000)}1]]}`, 'too_many_values'],
  [`{"ports": ["${'x'.repeat(1_000_001)}"]}`, 'row_too_long'],
  [`{"ports": [${'1,'.repeat(jsonLimits.rows)}1]}`, 'too_many_rows'],
  ['{"ports": [1,]}', 'not_json'],
  ['{"ports": 5}', 'wrong_type'],
  ['{"boats": []}', 'unknown_field'],
  ['5', 'wrong_type'],
  ['', 'not_json'],
])('what cannot be a season is refused with the reason (%#)', (text, code) => {
  expect(() => rowsOf(text)).toThrow(
    expect.objectContaining({ fault: expect.objectContaining({ code }) }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseSort, parseSort, printSort, sortDirections, toggleSort } from './sort-param.ts'

const fields = ['id', 'event_date', 'port_name', 'status'] as const

const items = fc
  .subarray([...fields])
  .chain((chosen) =>
    fc.tuple(
      fc.shuffledSubarray(chosen, { minLength: chosen.length }),
      fc.array(fc.constantFrom(...sortDirections), {
        minLength: chosen.length,
        maxLength: chosen.length,
      }),
    ),
  )
  .map(([names, directions]) =>
    names.map((field, index) => ({ field, direction: directions[index] ?? 'asc' })),
  )

describe('parseSort (rule A1.2)', () => {
  it('reads several columns in their order', () => {
    expect(parseSort('event_date|desc,id|asc', fields)).toEqual([
      { field: 'event_date', direction: 'desc' },
      { field: 'id', direction: 'asc' },
    ])
  })

  // Rule A1.2
  it.each([
    'color|asc',
    'id',
    'id|up',
    'id|ASC',
    'id|asc|desc',
    'id|asc,',
    ',id|asc',
    'id|asc,id|desc',
    'constructor|asc',
    ' id|asc',
  ])('refuses %j', (text) => {
    expect(parseSort(text, fields)).toBeNull()
  })

  it('reads back what printSort writes', () => {
    fc.assert(
      fc.property(items, (items) => {
        expect(parseSort(printSort(items), fields)).toEqual(items)
      }),
    )
  })

  it('never fails on any text, and only yields known fields', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseSort(text, fields) ?? []
        expect(parsed.every(({ field }) => fields.includes(field))).toBe(true)
      }),
    )
  })
})

// Rule L1.4
describe('toggleSort (rule L1.4)', () => {
  const id = { field: 'id', direction: 'asc' } as const
  const date = { field: 'event_date', direction: 'desc' } as const

  it.each([
    ['a plain click on another column sorts by it alone', [date], 'id', false, [id]],
    [
      'a plain click on the first column flips it',
      [id, date],
      'id',
      false,
      [{ ...id, direction: 'desc' }],
    ],
    ['a plain click on a later column sorts by it alone', [date, id], 'id', false, [id]],
    ['with the key a column is appended', [date], 'id', true, [date, id]],
    [
      'with the key it flips in its place',
      [id, date],
      'id',
      true,
      [{ ...id, direction: 'desc' }, date],
    ],
    ['with the key it leaves at last', [id, date], 'event_date', true, [id]],
  ] as const)('%s', (_, items, field, multiple, expected) => {
    expect(toggleSort({ items, field, multiple })).toEqual(expected)
  })

  it('always yields an order that can be sent', () => {
    fc.assert(
      fc.property(items, fc.constantFrom(...fields), fc.boolean(), (items, field, multiple) => {
        const toggled = toggleSort({ items, field, multiple })
        expect(parseSort(printSort(toggled), fields)).toEqual(toggled)
      }),
    )
  })
})

describe('chooseSort', () => {
  const byDate = { field: 'event_date', direction: 'desc' } as const
  const byPort = { field: 'port_name', direction: 'asc' } as const
  it.each([
    ['alone, another replaces the order', [byDate], byPort, false, [byPort]],
    ['alone, the same stays', [byDate], byDate, false, [byDate]],
    ['with others, it is added last', [byDate], byPort, true, [byDate, byPort]],
    ['with others, the same is removed', [byDate, byPort], byDate, true, [byPort]],
    [
      'with others, its direction changes in place',
      [byDate, byPort],
      { ...byDate, direction: 'asc' },
      true,
      [{ ...byDate, direction: 'asc' }, byPort],
    ],
  ] as const)('%s', (_, items, chosen, multiple, expected) => {
    expect(chooseSort({ items, chosen, multiple })).toEqual(expected)
  })
})

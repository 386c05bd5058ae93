import { expect, test } from 'vitest'
import { formerStays } from './former-stays.ts'

const stay = (
  port_id: number,
  call_date: string,
  ship = 'Nordlys',
  departure_date = call_date,
) => ({
  port_id,
  call_date,
  departure_date,
  ship,
})

const expected = { status: 'expected' } as const
const [monday, tuesday, friday] = ['2026-07-13', '2026-07-14', '2026-07-17'] as const

// Rule E4.6
test.each([
  ['as it was', [], stay(1, monday), { ...stay(1, monday), ...expected }, []],
  ['to another day', [], stay(1, monday), { ...stay(1, friday), ...expected }, [[monday, friday]]],
  [
    'longer',
    [],
    stay(1, monday),
    { ...stay(1, monday, 'Nordlys', tuesday), ...expected },
    [[monday, monday]],
  ],
  ['to another port', [], stay(1, monday), { ...stay(2, friday), ...expected }, [[monday, null]]],
  [
    'of another ship',
    [],
    stay(1, monday),
    { ...stay(1, monday, 'Artania'), ...expected },
    [[monday, null]],
  ],
  ['spelled otherwise', [], stay(1, monday), { ...stay(1, monday, 'MS Nordlys'), ...expected }, []],
  [
    'moved again',
    [{ ...stay(1, monday), moved_to: tuesday }],
    stay(1, tuesday),
    { ...stay(1, friday), ...expected },
    [
      [monday, friday],
      [tuesday, friday],
    ],
  ],
  [
    'back again',
    [{ ...stay(1, monday), moved_to: friday }],
    stay(1, friday),
    { ...stay(1, monday), ...expected },
    [[friday, monday]],
  ],
  [
    'canceled after it moved',
    [{ ...stay(1, monday), moved_to: friday }],
    stay(1, friday),
    { ...stay(1, friday), status: 'canceled' as const },
    [[monday, null]],
  ],
])('a call %s', (_, known, before, after, left) => {
  expect(formerStays(known, before, after).map((one) => [one.call_date, one.moved_to])).toEqual(
    left,
  )
})

import { expect, test } from 'vitest'
import { timeWithShips } from './ship-time.ts'

const one = { ship: 'MB One', ahead: -60 }
const two = { ship: 'MB Two', ahead: 60 }
const same = { ship: 'MB Three', ahead: 0 }

// Rule E4.16
test.each([
  ['no ship', [], '09:00', '09:00'],
  ['the port’s clock', [same], '09:00', '09:00'],
  ['one ship', [one], '09:00 (ship 08:00)', '09:00 (Bordzeit 08:00)'],
  [
    'ships with one clock',
    [one, { ...one, ship: 'MB Four' }],
    '09:00 (ship 08:00)',
    '09:00 (Bordzeit 08:00)',
  ],
  ['one of two ships', [one, same], '09:00 (MB One 08:00)', '09:00 (MB One 08:00)'],
  [
    'ships that differ',
    [one, two],
    '09:00 (MB One 08:00, MB Two 10:00)',
    '09:00 (MB One 08:00, MB Two 10:00)',
  ],
])('%s', (_, clocks, english, german) => {
  expect(timeWithShips('09:00', clocks, 'en')).toBe(english)
  expect(timeWithShips('09:00', clocks, 'de')).toBe(german)
})

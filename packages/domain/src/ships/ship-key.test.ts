import { describe, expect, test } from 'vitest'
import { shipKey } from './ship-key.ts'

describe('shipKey', () => {
  // Rule E4.10
  test.each([
    [
      'AIDAnova',
      ['MS AIDAnova', 'm/s aida nova', 'M.V. AIDAnova', 'MV Aida-Nova', 'TS AIDA  NOVA '],
    ],
    ['Queen Mary 2', ['RMS Queen Mary 2', 'QUEEN MARY-2', 'SS Queen\u00a0Mary2']],
    ['Côte d’Azur', ["Cote d'Azur", 'Côte d’Azur'.normalize('NFD'), 'MS COTE DAZUR']],
    ['飛鳥II', ['飛鳥Ⅱ']],
  ])('%s is also written %j', (name, others) => {
    expect(others.map(shipKey)).toEqual(others.map(() => shipKey(name)))
  })

  test.each([
    ['MSC Euribia', 'C Euribia'],
    ['Mein Schiff 1', 'Mein Schiff 4'],
    ['SSenna', 'enna'],
    ['MS', ''],
    ['---', ''],
  ])('%j is not %j', (one, other) => {
    expect(shipKey(one)).not.toBe(shipKey(other))
  })
})

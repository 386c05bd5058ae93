import { describe, expect, test } from 'vitest'
import { distinctShips, isSameShip, type NamedShip } from './ship-identity.ts'

const alias: NamedShip = {
  ship: 'MKT Alhpa',
  ship_imo: '9221281',
  known_as: { ship: 'MKT Alpha', ship_imo: '9074729' },
}

// Rule E4.10
describe('isSameShip', () => {
  test.each<[what: string, one: NamedShip, other: NamedShip, isSame: boolean]>([
    ['key of the name', { ship: 'MS MKT Alpha' }, { ship: 'MKT Alpha' }, true],
    ['another name', { ship: 'MKT Alhpa' }, { ship: 'MKT Alpha' }, false],
    [
      'number of both',
      { ship: 'Old Name', ship_imo: '9074729' },
      { ship: 'New Name', ship_imo: '9074729' },
      true,
    ],
    [
      'another number, the same name',
      { ship: 'Alpha', ship_imo: '9074729' },
      { ship: 'Alpha', ship_imo: '9221281' },
      false,
    ],
    ['number of one alone', { ship: 'Alpha', ship_imo: '9074729' }, { ship: 'MS Alpha' }, true],
    ['alias', alias, { ship: 'MKT Alpha' }, true],
    ['alias and number', alias, { ship: 'Renamed', ship_imo: '9074729' }, true],
    ['alias wins over what was sent', alias, { ship: 'MKT Alhpa', ship_imo: '9221281' }, false],
  ])('%s', (_what, one, other, isSame) => {
    expect([isSameShip(one, other), isSameShip(other, one)]).toEqual([isSame, isSame])
  })
})

test('distinctShips names each ship once, those with a number before the others', () => {
  const ships = [
    { ship: 'MS Alpha' },
    { ship: ' ' },
    { ship: 'Alpha', ship_imo: '9074729' },
    { ship: 'Beta', ship_imo: '9221281' },
    { ship: 'Gamma' },
    { ship: 'Alpha', ship_imo: '9221281' },
    alias,
  ]
  expect(distinctShips(ships).map(({ ship }) => ship)).toEqual(['Alpha', 'Beta', 'Gamma'])
})

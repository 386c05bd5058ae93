import { describe, expect, test } from 'vitest'
import type { NamedShip } from './ship-identity.ts'
import { shipProposals } from './ship-proposals.ts'

interface Case {
  unknown: NamedShip
  inPort?: readonly NamedShip[]
  calling?: readonly NamedShip[]
  ordered?: readonly NamedShip[]
}

const alpha = { ship: 'MKT Alpha', ship_imo: '9074729' }

// Rule E4.12
describe('shipProposals', () => {
  test.each<[what: string, given: Case, proposals: string[]]>([
    [
      'two letters exchanged',
      { unknown: { ship: 'MKT Alhpa' }, calling: [alpha] },
      ['similar_name MKT Alpha'],
    ],
    ['three letters', { unknown: { ship: 'MKT Ahlap' }, calling: [alpha] }, []],
    [
      'a short name',
      { unknown: { ship: 'One' }, calling: [{ ship: 'Ona' }] },
      ['similar_name Ona'],
    ],
    ['a name that is half another', { unknown: { ship: 'Amo' }, calling: [{ ship: 'Ada' }] }, []],
    [
      'another number in the name',
      { unknown: { ship: 'Mein Schiff 1' }, calling: [{ ship: 'Mein Schiff 4' }] },
      [],
    ],
    [
      'the same name with another IMO number',
      { unknown: { ship: 'MS MKT Alpha', ship_imo: '9221281' }, inPort: [alpha], calling: [alpha] },
      ['same_name MKT Alpha'],
    ],
    [
      'a ship that calls elsewhere is no other',
      {
        unknown: { ship: 'AIDAstella' },
        inPort: [alpha],
        calling: [{ ship: 'AIDAbella' }, { ship: 'MS AIDAstella' }],
      },
      [],
    ],
    ['the same name elsewhere alone', { unknown: { ship: 'MKT Alpha' }, calling: [alpha] }, []],
    [
      'a ship in port that no order names',
      {
        unknown: { ship: 'Zuiderdam' },
        inPort: [alpha, { ship: 'Artania' }],
        ordered: [{ ship: 'MS Artania' }],
      },
      ['same_day MKT Alpha'],
    ],
    [
      'the likeliest first, each once, three at most',
      {
        unknown: { ship: 'MKT Alhpa' },
        inPort: [{ ship: 'Artania' }, { ship: 'Amera' }, alpha, { ship: 'Albatros' }],
        calling: [{ ship: 'MKT Alha' }, alpha],
      },
      ['similar_name MKT Alha', 'similar_name MKT Alpha', 'same_day Artania'],
    ],
  ])('%s', (_what, { unknown, inPort = [], calling = [], ordered = [] }, proposals) => {
    const found = shipProposals(unknown, { inPort, calling, ordered })
    expect(found.map(({ reason, ship }) => `${reason} ${ship}`)).toEqual(proposals)
  })
})

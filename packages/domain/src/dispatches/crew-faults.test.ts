import { expect, it } from 'vitest'
import { crewFaults, type CrewFacts } from './crew-faults.ts'
import type { CrewRole, CrewState } from './dispatch.ts'

const one = (
  state: CrewState,
  {
    languages = [],
    role = 'guide',
    name = 'Nadia',
  }: { languages?: string[]; role?: CrewRole; name?: string } = {},
) => ({ state, languages, role, name })

const nadia = one('accepted', { languages: ['de'] })

// Rule G5.1
it.each<[string, Partial<CrewFacts>, number, string]>([
  ['without anyone', {}, 3, 'amber guide_missing –'],
  ['without anyone', {}, 2, 'red guide_missing –'],
  [
    'with a driver alone',
    { crew: [one('accepted', { role: 'driver' })] },
    2,
    'red guide_missing –',
  ],
  ['with a guide not asked', { crew: [one('planned')] }, 3, 'amber guide_not_accepted Nadia'],
  ['with a guide asked', { crew: [one('asked')] }, 2, 'red guide_not_accepted Nadia'],
  ['with a guide who cannot', { crew: [one('refused')] }, 9, 'amber guide_refused Nadia'],
  [
    'with another asked instead',
    { crew: [one('refused'), one('asked', { name: 'Tom' })] },
    0,
    'red guide_not_accepted Tom',
  ],
  ['with one of two who accepted', { crew: [one('refused'), nadia] }, 0, ''],
  ['whose day is over', {}, -1, ''],
  ['in the language of its events', { crew: [nadia] }, 0, ''],
  ['in another', { crew: [nadia], event_languages: ['en'] }, 9, 'red language_missing Nadia'],
  ['of its own in another', { crew: [nadia], language: 'en' }, 9, 'red language_missing Nadia'],
  [
    'of its own, whatever its events',
    { crew: [nadia], language: 'de', event_languages: ['en'] },
    9,
    '',
  ],
  [
    'in two, of which one is spoken',
    { crew: [nadia], event_languages: ['de', 'en'] },
    9,
    'red language_missing Nadia',
  ],
  [
    'in two, spoken by two',
    { crew: [nadia, one('planned', { languages: ['en'] })], event_languages: ['de', 'en'] },
    0,
    '',
  ],
  ['whose guide is only a name', { crew: [nadia, one('asked')], event_languages: ['en'] }, 0, ''],
  [
    'whose only speaker cannot',
    { crew: [nadia, one('refused', { languages: ['en'] })], event_languages: ['en'] },
    0,
    'red language_missing Nadia',
  ],
  [
    'with both faults',
    { crew: [one('asked', { languages: ['de'] })], event_languages: ['en'] },
    3,
    'red language_missing Nadia, amber guide_not_accepted Nadia',
  ],
])('a dispatch %s (%o), %d days ahead: %s', (_, facts, days, expected) => {
  const found = crewFaults({ language: null, event_languages: ['de'], crew: [], ...facts }, days)
  const said = found.map(({ color, code, name }) => `${color} ${code} ${name ?? '–'}`)
  expect(said.join(', ')).toBe(expected)
})

import { expect, it } from 'vitest'
import { type Availability, type DispatchFaultFacts, dispatchFaults } from './dispatch-faults.ts'

const free: Availability = { name: 'Bus 7', is_absent: false, expired: [], busy: [] }
const nadia = {
  ...free,
  name: 'Nadia',
  role: 'guide' as const,
  state: 'accepted' as const,
  languages: [],
}
const other = { number: 2, port_code: 'DEKEL', port_name: 'Kiel' }

const settled: DispatchFaultFacts = {
  days: 5,
  is_staffed: true,
  language: null,
  event_languages: ['de'],
  seats: 49,
  wheelchair_places: 0,
  persons: 48,
  wheelchairs: 0,
  crew: [nadia],
  vehicle: free,
  agency_expired: [],
  lacks_common_time: false,
  pickup_times: ['09:00'],
}

// Rules G1.4, G3.1, G3.2
it.each<[Partial<DispatchFaultFacts>, string]>([
  [{}, ''],
  [{ persons: 50 }, 'red too_many_persons 2'],
  [{ seats: null, persons: 50 }, ''],
  [{ wheelchairs: 1 }, 'red too_few_wheelchair_places 1'],
  [{ wheelchairs: 3, wheelchair_places: 1 }, 'red too_few_wheelchair_places 2'],
  [{ wheelchairs: 1, wheelchair_places: null }, 'amber too_few_wheelchair_places 1'],
  [{ wheelchairs: 1, wheelchair_places: null, seats: null, vehicle: null }, ''],
  [{ wheelchairs: null }, ''],
  [{ crew: [] }, 'amber guide_missing'],
  [{ crew: [], vehicle: null, is_staffed: false }, ''],
  [{ event_languages: ['de', 'en'] }, 'amber mixed_languages'],
  [{ lacks_common_time: true }, 'amber no_common_time'],
  [{ pickup_times: [] }, ''],
  [{ pickup_times: ['09:00', '11:00'] }, 'amber different_times'],
  [{ crew: [{ ...nadia, busy: [{ other, is_certain: true }] }] }, 'red crew_busy Nadia 2 Kiel'],
  [{ vehicle: { ...free, busy: [{ other, is_certain: true }] } }, 'red vehicle_busy Bus 7 2 Kiel'],
  [
    { crew: [{ ...nadia, busy: [{ other, is_certain: false }] }] },
    'amber distance_unknown Nadia 2 Kiel',
  ],
  [{ crew: [{ ...nadia, is_absent: true }] }, 'red crew_absent Nadia'],
  [{ vehicle: { ...free, is_absent: true } }, 'red vehicle_absent Bus 7'],
  [{ vehicle: { ...free, expired: ['insurance', 'permit'] } }, 'red paper_expired Bus 7'],
  [{ agency_expired: ['licence'] }, 'red paper_expired'],
  [
    { agency_expired: ['licence'], lacks_common_time: true, crew: [], persons: 50 },
    'red too_many_persons 1, amber guide_missing, amber no_common_time, red paper_expired',
  ],
])('%o: %s', (change, expected) => {
  const said = dispatchFaults({ ...settled, ...change }).map(
    ({ code, color, count, name, other: elsewhere }) =>
      [color, code, count, name, elsewhere?.number, elsewhere?.port_name]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
  )
  expect(said.join(', ')).toBe(expected)
})

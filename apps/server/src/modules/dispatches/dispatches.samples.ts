import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as answers from './crew-answers.queries.ts'
import type * as day from './dispatch-day.queries.ts'
import type * as times from './dispatch-times.queries.ts'
import type * as dispatches from './dispatches.queries.ts'

const place = { agency_id: 1, port_id: 1, date: '2026-07-14' }

const columns = {
  language: 'de',
  pickup_time: '09:30',
  meeting_point: null,
  vehicle_id: null,
  vehicle_name: 'Coach 1',
  seats: 49,
  wheelchair_places: null,
} as const

const guide = { role: 'guide', name: 'Nadia Peters', phone: null, crew_id: 1 } as const

const crewDay = { agency_id: 1, event_date: '2026-07-14', person: 'nadia peters' }
const crewOf = { dispatch_id: 1, person: 'nadia peters' }

export const samples = {
  './crew-answers.queries.ts': {
    setAsked: [crewDay],
    setAnswer: [crewOf, { state: 'refused', words: 'I am ill.' }],
    setRead: [crewOf, { pickup_time: '09:30', meeting_point: 'Gate 1' }],
  } satisfies SamplesOf<typeof answers>,
  './dispatch-day.queries.ts': {
    placeOfDay: { values: [place] },
    eventsOfDay: { values: [place] },
    ordersOfDay: { values: [place] },
    dispatchesOfDay: { values: [place] },
    neighboursOf: { values: [place] },
    awayOnDay: { values: [place] },
    papersOf: { values: [place] },
    distancesFrom: { values: [place] },
    typedNames: { values: [place] },
  } satisfies SamplesOf<typeof day>,
  './dispatch-times.queries.ts': {
    takeTimesOfOrders: [[1, 2]],
    restoreTimes: [[{ id: 1, pickup_time: '09:30', left_as: '10:30' }]],
  } satisfies SamplesOf<typeof times>,
  './dispatches.queries.ts': {
    findPlace: [1],
    lockDay: [place],
    insertDispatch: [place, columns, 1],
    updateDispatch: [1, columns],
    deleteDispatch: [1],
    writeCrew: [{ dispatch_id: 1, agency_id: 1 }, [guide]],
    findAssignable: [1, { crew: [guide], vehicle_id: null, vehicle_name: 'Coach 1' }],
    writeParts: [1, [1, 2], [{ dispatch_id: 1, excursion_id: 1, persons: null }]],
  } satisfies SamplesOf<typeof dispatches>,
}

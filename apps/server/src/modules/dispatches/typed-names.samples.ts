import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as names from './typed-names.queries.ts'

const person = { agency_id: 1, crew_id: 1, name: 'Nadia Peters', from: '2026-06-15' }

export const samples = {
  './typed-names.queries.ts': {
    linkTypedCrew: [person],
    unlinkCrew: [person],
    linkTypedVehicle: [
      {
        agency_id: 1,
        vehicle_id: 1,
        name: 'Coach 1',
        seats: 49,
        wheelchair_places: 1,
        from: '2026-06-15',
      },
    ],
    deletePastCrew: [{ now: new Date('2026-06-15T10:00:00Z'), days: 90, limit: 200 }],
  } satisfies SamplesOf<typeof names>,
}

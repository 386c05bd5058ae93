import type { SamplesOf } from '../../platform/db/query-samples.ts'
import type * as absences from './absences.queries.ts'
import type * as crew from './crew.queries.ts'
import type * as papers from './papers.queries.ts'
import type * as distances from './port-distances.queries.ts'
import type * as vehicles from './vehicles.queries.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const member = { name: 'Nadia Peters', phone: null, languages: ['de' as const], roles: [] }
const vehicle = { name: 'Coach 1', seats: 49, wheelchair_places: 1, has_lift: true }
const paper = {
  agency_id: 1,
  kind: 'licence',
  crew_id: 1,
  vehicle_id: null,
  valid_until: '2026-12-31',
} as const
const file = { id: uuid, storage_key: 'f/1', enc: 'e1.key.sealed', size: 1, sha256: 'a'.repeat(64) }

export const samples = {
  './absences.queries.ts': {
    isOf: 'part',
    absencesOf: 'part',
    replaceAbsences: [{ agency_id: 1, crew_id: 1 }, [{ from: '2026-07-01', to: '2026-07-14' }]],
  } satisfies SamplesOf<typeof absences>,
  './crew.queries.ts': {
    listMembers: { all: [1], one: [1, 1] },
    foldNames: [['Nadia Peters', 'José']],
    lockCrew: [1],
    countRows: ['paper', 1],
    insertMember: [1, member],
    updateMember: [1, member],
    deleteMember: [1],
  } satisfies SamplesOf<typeof crew>,
  './vehicles.queries.ts': {
    listVehicles: { all: [1], one: [1, 1] },
    insertVehicle: [1, vehicle],
    updateVehicle: [1, vehicle],
    deleteVehicle: [1],
  } satisfies SamplesOf<typeof vehicles>,
  './papers.queries.ts': {
    listPapers: { all: [1], one: [1, 1] },
    insertPaper: [paper, { file, filename: 'licence.pdf' }],
    listOutlived: [paper],
    listOfOwner: { 'of a person': [{ crew_id: 1 }], 'of a vehicle': [{ vehicle_id: 1 }] },
    deletePapers: [[1, 2]],
    findPaperFile: [{ agency_id: 1, paper_id: 1 }],
    listEnding: [
      { from: '2026-06-15', to: '2026-07-15' },
      { after: 0, limit: 200 },
    ],
  } satisfies SamplesOf<typeof papers>,
  './port-distances.queries.ts': {
    listDistances: [],
    writeDistance: { set: [[1, 2], 75], removed: [[1, 2], null] },
    arePorts: [[1, 2]],
  } satisfies SamplesOf<typeof distances>,
}

import { examplePort } from '../ports.ts'
const changes = [
  { field: 'arrival', was: '07:00', now: '08:30' },
  { field: 'all_aboard', was: '18:30', now: '20:00' },
] as const

export const exampleAcknowledgement = {
  id: 8801,
  kind: 'ship_call',
  excursion_id: null,
  ship: 'MS Nordstern',
  asked: 'agency',
  version: 1,
  changes,
  told_at: '2027-05-24T12:02:00.000Z',
  told_by: null,
  read_at: null,
  read_by: null,
} as const

export const readAcknowledgement = {
  ...exampleAcknowledgement,
  read_at: '2027-05-24T12:05:00.000Z',
  read_by: 'Jens Petersen',
} as const

export const exampleLinkedChange = {
  event_id: 4711,
  agency_title: 'Harbour cruise and Speicherstadt on foot',
  ...examplePort,
  event_date: '2027-06-09',
  changes: [
    {
      kind: 'ship_call',
      ship: 'MS Nordstern',
      order_id: null,
      changes,
      told_at: '2027-05-24T12:02:00.000Z',
    },
  ],
} as const

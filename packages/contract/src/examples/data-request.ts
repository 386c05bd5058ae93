import { exampleOrder } from './event.ts'

export const exampleDataRequest = {
  excursion_id: exampleOrder.id,
  keys: ['passport_data'],
  persons: 1,
  asked_at: '2027-05-24T12:02:00.000Z',
  asked_by: 'Jens Petersen',
} as const

export const answeredOrder = { ...exampleOrder, data_request: null } as const

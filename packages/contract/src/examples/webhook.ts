import { exampleAgency } from './people.ts'
import { exampleChange } from './change.ts'

export const exampleWebhook = {
  id: 6,
  name: 'Booking system',
  url: 'https://hooks.agency.example/gangway',
  agency: { id: exampleAgency.id, name: exampleAgency.name },
  types: ['order.approved', 'order.canceled'],
  state: 'on',
  disabled_at: null,
  failing_since: null,
  waiting: 0,
  feed_cursor: 'k3Jx0Zq2mT8vW1yB5nC7dQ',
  last_delivered_at: '2027-05-24T08:40:13.480Z',
  created_by: 'Jens Petersen',
  created_at: '2027-05-03T10:12:00.000Z',
  secrets: [{ created_at: '2027-05-03T10:12:00.000Z', ends_at: null }],
} as const

export const exampleDelivery = {
  id: 8120,
  message_id: exampleChange.id,
  type: exampleChange.type,
  event_id: exampleChange.data.event_id,
  status: 'delivered',
  attempts: 1,
  created_at: '2027-05-24T08:40:13.200Z',
  delivered_at: '2027-05-24T08:40:13.480Z',
  next_at: null,
  last_status: 204,
  last_fault: null,
} as const

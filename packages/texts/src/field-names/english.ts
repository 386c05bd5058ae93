import { factNames } from '../events/english.ts'

/** What the facts of an event, an order and a ship are called: in its history, in exports and on the manifest. */
export const fieldNames = {
  ...factNames,
  'field.berth': 'Berth',
  'field.customer': 'Customer',
  'field.person_count': 'Persons',
  'field.phone': 'Phone',
  'field.pickup_time': 'Pick-up time',
  'field.ship': 'Ship',
  'field.status': 'Status',
  'field.total_pax': 'Total passengers',
} as const

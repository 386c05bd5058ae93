/** What the facts of an event, an order and a ship are called: in its history, in exports and on the manifest. */
export const fieldNames = {
  'field.berth': 'Berth',
  'field.customer': 'Customer',
  'field.duration': 'Duration',
  'field.email': 'Contact email',
  'field.event_date': 'Date',
  'field.language_guide': 'Language',
  'field.meet_point': 'Meeting point',
  'field.person_count': 'Persons',
  'field.phone': 'Phone',
  'field.pickup_time': 'Pick-up time',
  'field.product_name': 'Product',
  'field.ship': 'Ship',
  'field.status': 'Status',
  'field.total_pax': 'Total passengers',
} as const

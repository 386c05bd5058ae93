export const orderFacts = {
  'field.ship_imo': 'IMO number',
  'field.berth': 'Berth',
  'field.customer': 'Customer',
  'field.person_count': 'Persons',
  'field.customer_email': 'Email',
  'field.customer_language': 'Customer speaks',
  'field.notes': 'Notes',
  'field.phone': 'Phone',
  'field.ship': 'Ship',
  'field.tender': 'Tender',
} as const

export const needs = {
  'field.needs': 'Needs',
  'need.wheelchair': 'Wheelchair',
  'need.folding_wheelchair': 'Folding wheelchair',
  'need.child_seat': 'Child seat',
  'need.diet': 'Diet',
  'need.other': 'Other',
} as const

export const personFacts = {
  'person.age': 'Age',
  'person.first_name': 'First name',
  'person.last_name': 'Last name',
  'person.nationality': 'Nationality',
  'person.passport_number': 'Passport number',
} as const

/** An order without a number to call. */
export const phoneMissing = 'Phone missing'

/** When the first guests can be ashore. */
export const firstAshore = 'first ashore {time}'

/** When the last boat leaves the pier. */
export const lastTender = 'last tender {time}'

/** An order whose ship was to come and does not. */
export const noCall = 'Ship does not call'

/** When everyone has to be back on a ship. */
export const allAboard = 'all aboard {time}'

/** How far a ship's clock is ahead of the port's. */
export const shipsClock = 'ship’s clock {offset}'

/** Why a sender withdraws an order or an event. */
export const withdrawalReasons = {
  'withdrawal.customer': 'the customer canceled',
  'withdrawal.operator': 'the operator canceled',
  'withdrawal.ship': 'the ship does not call',
  'withdrawal.weather': 'because of the weather',
  'withdrawal.mistake': 'sent by mistake',
  'withdrawal.other': 'for another reason',
} as const

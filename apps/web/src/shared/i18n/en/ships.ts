import { allAboard, orderFacts } from '@gangway/texts/orders/english'
/** Texts about ships in port: how pick-up times fit them, and which no longer do. */
export const ships = {
  title: 'Ships in port',
  stay: '{arrival} to {departure}',
  arrivesOn: '{time} on {date}',
  allAboard,
  notKnown: 'times not known',
  noShip: 'No ship named',
  others: { one: '{n} more ship', other: '{n} more ships' },
  tender: orderFacts['field.tender'],
  tenderHint: 'Guests come ashore by boat.',
  unknown: 'No times are known for {ships}. Please check them yourself.',
  noDuration: 'The length of the excursion is not known, so only the arrival is checked.',
  noWindow: 'No time on that day fits every ship.',
  compromise: 'Best compromise: {time}. It leaves out {ships}.',
  leftOutEarly: '{ship} ({persons}, {missing} too early)',
  leftOutLate: '{ship} ({persons}, {missing} too late)',

  'group.fitting': 'Fits the ships',
  'group.fittingKnown': 'Fits the ships that are known',
  'group.tight': 'Tight',
  'group.unclaimed': 'Late enough for the arrival',
  'group.impossible': 'Misses a ship',

  'short.fitting': '{spare} to spare',
  'short.tight': 'only {spare} to spare, {ship}',
  'short.unclaimed': 'late enough for {ship}',
  'short.tooEarly': '{missing} too early, {ship}',
  'short.tooLate': '{missing} too late, {ship}',

  'long.fitting.arrival': 'Fits: {spare} to spare after the arrival of {ship}.',
  'long.fitting.departure': 'Fits: {spare} to spare before {ship} leaves.',
  'long.tight.arrival': 'Tight: only {spare} to spare after the arrival of {ship}.',
  'long.tight.departure': 'Tight: only {spare} to spare before {ship} leaves.',
  'long.unclaimed': 'Late enough for the arrival of {ship}; when the excursion ends is not known.',
  'long.noCall': '{ship} does not call here on the day of the excursion.',
  'long.tooEarly': '{missing} too early for {ship}: its guests cannot be ashore yet.',
  'long.tooLate': 'The excursion ends {missing} too late for {ship}.',

  askQuestion: 'Save {time} even though it misses {ship}?',
  askConfirm: 'Save {time} anyway',
  askRefuse: 'Choose a different time',
  askHint: '{reason} Save it only if you know better than the times we have.',

  conflictForAgency: 'Please ask the operator to clear the time.',
  conflictForStaff: 'Clear the time so that the agency can set a new one.',
} as const

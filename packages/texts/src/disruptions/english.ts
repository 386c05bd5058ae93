/** Disruptions of a ship call; those of a port day are below. */
export const callHeadlines = {
  does_not_call: '{ship} does not call at {port} on {date}',
  late: '{ship} arrives late at {port} on {date}',
  early_departure: '{ship} leaves {port} early on {date}',
  tender_stopped: 'No tenders from {ship} at {port} on {date}',
  port_closed: 'Port closed for {ship}: {port}, {date}',
  weather: 'Weather affects {ship} at {port} on {date}',
  other: 'Disruption for {ship} at {port} on {date}',
} as const

export const portHeadlines = {
  does_not_call: 'Ships do not call at {port} on {date}',
  late: 'Ships arrive late at {port} on {date}',
  early_departure: 'Ships leave {port} early on {date}',
  tender_stopped: 'No tenders at {port} on {date}',
  port_closed: 'Port of {port} closed on {date}',
  weather: 'Weather affects {port} on {date}',
  other: 'Disruption at {port} on {date}',
} as const

/** Measures taken; a message lists those that apply. */
export const doneTexts = {
  canceled_orders: { one: 'one order canceled', other: '{n} orders canceled' },
  new_times: {
    one: 'new pick-up time for one event',
    other: 'new pick-up times for {n} events',
  },
  own_times: {
    one: 'own pick-up time for one order',
    other: 'own pick-up time for {n} orders',
  },
  waiting: {
    one: 'one event waits for a decision',
    other: '{n} events wait for a decision',
  },
  informed: { one: 'one event stays as planned', other: '{n} events stay as planned' },
  refund: 'customers get their money back',
} as const

/** Causes and steps as the history names them. */
export const disruptionNames = {
  'cause.does_not_call': 'the ship does not call',
  'cause.late': 'the ship is late',
  'cause.early_departure': 'the ship leaves early',
  'cause.tender_stopped': 'no tenders',
  'cause.port_closed': 'the port is closed',
  'cause.weather': 'weather',
  'cause.other': 'another cause',
  'step.cancel': 'orders canceled',
  'step.new_time': 'new pick-up time',
  'step.own_time': 'own pick-up time for the ship',
  'step.wait': 'waits for a decision',
  'step.inform': 'stays as planned',
} as const

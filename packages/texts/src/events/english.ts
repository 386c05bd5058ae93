/** What the states of an event, and of an order, are called. */
export const eventStates = {
  'status.new': 'New',
  'status.requested': 'Requested',
  'status.approved': 'Approved',
  'status.canceled': 'Canceled',
  'status.successful': 'Successful',
} as const

export const exampleChange = {
  id: 'chg_4f1d7b7a2c3e4d5f8a9b0c1d2e3f4a5b',
  type: 'order.approved',
  version: 1,
  timestamp: '2027-05-24T08:40:00.123Z',
  data: {
    agency_id: 3,
    event_id: 4711,
    excursion_id: 90210,
    order_status: 'approved',
    url: 'https://gangway.example/api/v1/events/4711',
  },
} as const

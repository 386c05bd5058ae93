import type { Dispatch, DispatchDay } from '@gangway/contract/dispatches'

export const boardDate = '2026-07-14'

type BoardEvent = DispatchDay['events'][number]
type BoardOrder = BoardEvent['orders'][number]

/** A party of that many persons, in no dispatch. */
export const buildParty = (
  excursion_id: number,
  persons: number,
  part: Partial<BoardOrder> = {},
): BoardOrder => ({
  excursion_id,
  customer: `Guest ${excursion_id}`,
  ship: 'AIDAprima',
  ship_imo: null,
  status: 'approved',
  persons,
  language: 'de',
  wheelchairs: null,
  pickup_time: '09:00',
  unplaced: persons,
  ...part,
})

export const buildBoardEvent = (
  event_id: number,
  orders: readonly BoardOrder[],
  part: Partial<BoardEvent> = {},
): BoardEvent => ({
  event_id,
  agency_title: `Harbour walk ${event_id}`,
  product_name: 'Speicherstadt on foot',
  language_guide: 'de',
  pickup_time: '09:00',
  meet_point: 'Pier 3',
  duration: 180,
  orders: [...orders],
  ...part,
})

/** An empty dispatch. */
export const buildDispatch = (number: number, part: Partial<Dispatch> = {}): Dispatch => ({
  id: 70 + number,
  agency_id: 1,
  port_id: 3,
  date: boardDate,
  number,
  language: null,
  pickup_time: null,
  meeting_point: null,
  vehicle_id: null,
  vehicle_name: null,
  seats: null,
  wheelchair_places: null,
  crew: [],
  parts: [],
  persons: 0,
  free_seats: null,
  faults: [],
  version: `${number}`.repeat(32).slice(0, 32),
  ...part,
})

/** One event with parties of 4, 2 and 3, and two dispatches of ten seats. */
export const buildBoard = (part: Partial<DispatchDay> = {}): DispatchDay => ({
  port_id: 3,
  port_code: 'DEHAM',
  port_name: 'Hamburg',
  agency_id: 1,
  agency_name: 'Harbour Tours',
  agency_phone: '+49405550142',
  date: boardDate,
  port_time_zone: 'Europe/Berlin',
  today: '2026-07-12',
  events: [buildBoardEvent(1, [buildParty(11, 4), buildParty(12, 2), buildParty(13, 3)])],
  dispatches: [1, 2].map((number) => buildDispatch(number, { seats: 10, free_seats: 10 })),
  typed_names: [],
  ...part,
})

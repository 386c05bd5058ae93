import {
  disruptionCauses,
  type DisruptionCause,
  disruptionSteps,
  isOfOneShip,
  maximumDisruptionWords,
} from '@gangway/domain/disruptions/disruption'
import * as z from 'zod'
import { givenReason } from './decision-reasons.ts'
import { exampleEvent } from './examples/event.ts'
import { fault } from './field-faults.ts'
import { calendarDate, id, pickupTime, version, words } from './fields.ts'
import { examplePort, namedPort } from './ports.ts'
import { correction } from './ship-call-changes.ts'

export const step = {
  event_id: id,
  step: z.enum(disruptionSteps),
  /** `HH:mm`, local to the port; for `new_time` and `own_time`. */
  time: pickupTime.nullish(),
  /** For `cancel` alone, which needs it. */
  ...givenReason,
}

/** Disruption of a ship call, or of a port on one date. */
export const happened = {
  ship_call_id: id.optional(),
  port_id: id.optional(),
  date: calendarDate.optional(),
  cause: z.enum(disruptionCauses),
  /** Shown with the record, to the agencies concerned as well; never in mails or to programs. */
  words: words(maximumDisruptionWords).default(''),
  /** Customers get their money back; Gangway only says so. */
  refund: z.boolean().default(false),
  /** New times of the call as it stands in that version. */
  times: correction
    .pick({ arrival: true, all_aboard: true, departure: true })
    .extend({ version })
    .optional(),
}

interface Subject {
  ship_call_id?: number | undefined
  port_id?: number | undefined
  date?: string | undefined
}

export const isOneSubject = ({ ship_call_id, port_id, date }: Subject) =>
  ship_call_id === undefined
    ? port_id !== undefined && date !== undefined
    : port_id === undefined && date === undefined

export const refusedSubject = { path: ['ship_call_id'], message: fault('call_or_port_day') }

/** A port day may be disrupted by what concerns all its ships. */
export const isOfCall = ({ ship_call_id, cause }: Subject & { cause: DisruptionCause }) =>
  ship_call_id !== undefined || !isOfOneShip[cause]

export const refusedDay = { path: ['ship_call_id'], message: fault('ship_call_of_cause') }

/** New times are those of a call. */
export const hasCallOfTimes = ({ ship_call_id, times }: Subject & { times?: object | undefined }) =>
  ship_call_id !== undefined || times === undefined

export const refusedTimes = { path: ['ship_call_id'], message: fault('ship_call_of_times') }

export const isEachOnce = (events: readonly { event_id: number }[]) =>
  new Set(events.map(({ event_id }) => event_id)).size === events.length

export const refusedTwice = fault('same_event_twice')

export const isSomethingDone = ({
  events,
  times,
}: {
  events: readonly object[]
  times?: object | undefined
}) => events.length > 0 || times !== undefined

export const refusedNothing = { path: ['events'], message: fault('no_event') }

const timesOfCall = z.object({
  arrival: z.string(),
  all_aboard: z.string().nullable(),
  departure: z.string(),
})

/** New times that the call got with a disruption; null: it kept those it had. */
export const savedTimes = z
  .object({
    was: timesOfCall,
    became: timesOfCall,
    /** Null: they were not taken back. */
    undoing: z.enum(['undone', 'changed_meanwhile']).nullable(),
  })
  .nullable()

export const subject = {
  /** Null: of a port day. */
  ship_call_id: z.int().nullable(),
  ship: z.string().nullable(),
  ...namedPort,
  /** `YYYY-MM-DD`, local to the port: the day of the call or of the port day. */
  date: z.string(),
}

export const exampleVersion = '7c1f0a52d98b4e6f8a3d5b21c07e94fa'

export const exampleSubject = {
  ship_call_id: 40_001,
  ship: 'MS Nordstern',
  ...examplePort,
  date: exampleEvent.event_date,
} as const

/** A disruption as a notice says it. */
export const toldDisruption = z.object({
  /** Null: of a port day. */
  ship: z.string().nullable(),
  ...namedPort,
  date: z.string(),
  cause: z.enum(disruptionCauses),
  refund: z.boolean(),
  counts: z.object({
    canceled_orders: z.int(),
    canceled_persons: z.int(),
    new_times: z.int(),
    own_times: z.int(),
    waiting: z.int(),
    informed: z.int(),
  }),
})

export type ToldDisruption = z.infer<typeof toldDisruption>

import { date, flag, optionalCount, optionalText, text } from '../facts/columns.ts'
import {
  type Fact,
  type FactIn as In,
  factsIn as inPlace,
  factsThat,
  type FactThat,
} from '../facts/fact.ts'

/**
 * Event data from an operator. Each fact has the same name in the database, on the wire and in a season's files.
 * `CONTRIBUTING.md` says what else a new one needs.
 */
export interface EventFacts {
  agency_title: string
  product_name: string
  /** `YYYY-MM-DD`, local to the port. */
  event_date: string
  language_guide: string
  /** Minutes. */
  duration: number | null
  /** The event's contact. */
  email: string
  contact_name: string
  contact_phone: string
  meet_point: string
  /** Empty: nothing special. */
  dress_code: string
  /** Fewer persons are too few for it; null: not known. */
  min_persons: number | null
  /** More persons cannot be taken; null: not known. */
  max_persons: number | null
  need_ticket: boolean
  alert: boolean
}

export type EventFact = keyof EventFacts

/** `list`, `page`: what the API answers of them. `search`: what the list's search looks through. */
type Place = 'list' | 'page' | 'export' | 'manifest' | 'search'

const contact = { ...text, isPersonal: true, places: ['page', 'export', 'manifest'] } as const

export const eventFacts = {
  agency_title: { ...text, places: ['list', 'page', 'export', 'manifest', 'search'] },
  product_name: { ...text, places: ['list', 'page', 'export', 'search'] },
  event_date: { ...date, places: ['list', 'page', 'export', 'manifest'] },
  language_guide: {
    kind: 'guide_language',
    presence: 'required',
    places: ['list', 'page', 'export', 'manifest'],
  },
  duration: { kind: 'whole_number', presence: 'nullable', places: ['page', 'export', 'manifest'] },
  email: { ...text, isPersonal: true, places: ['list', 'page', 'export', 'search'] },
  contact_name: contact,
  contact_phone: contact,
  meet_point: { ...text, places: ['page', 'export', 'manifest'] },
  dress_code: { ...optionalText, places: ['list', 'page', 'export', 'manifest', 'search'] },
  min_persons: { ...optionalCount, places: ['page', 'export'] },
  max_persons: { ...optionalCount, places: ['page', 'export'] },
  need_ticket: { ...flag, places: ['page', 'export'] },
  alert: { ...flag, places: ['list', 'export'] },
} as const satisfies Readonly<Record<EventFact, Fact<Place>>>

export const eventSortFields = [
  'id',
  'agency_title',
  'agency_name',
  'product_name',
  'port_name',
  'event_date',
  'language_guide',
  'dress_code',
  'total_pax',
  'status',
  /** Since when the request has been here. */
  'created_at',
] as const

export type EventSortField = (typeof eventSortFields)[number]

export const eventFactNames = Object.keys(eventFacts) as readonly EventFact[]

export const personalEventFacts = factsThat(eventFacts, 'isPersonal')

type PersonalEventFact = (typeof personalEventFacts)[number]

/** Facts whose values may be answered to senders and recorded. */
export const openEventFacts = eventFactNames.filter(
  (fact): fact is Exclude<EventFact, PersonalEventFact> =>
    !personalEventFacts.some((personal) => personal === fact),
)

/** The facts that a place has. */
export type FactIn<Name extends Place> = In<typeof eventFacts, Name>

export function factsIn<Name extends Place>(place: Name): readonly FactIn<Name>[] {
  return inPlace(eventFacts, place)
}

export function isEventFact(name: string): name is EventFact {
  return Object.hasOwn(eventFacts, name)
}

type OptionalFact = FactThat<typeof eventFacts, { presence: 'optional' }>

/** Facts as they are sent: some may be left out. */
export type SentFacts = Omit<EventFacts, OptionalFact> & {
  [Fact in OptionalFact]?: EventFacts[Fact] | undefined
}

/** The facts of an event that was sent; what was left out is empty. */
export function factsOf(sent: SentFacts): EventFacts {
  const given: Partial<EventFacts> = sent
  const facts = eventFactNames.map((fact) => [fact, given[fact] ?? emptyOf(eventFacts[fact])])
  return Object.fromEntries(facts) as EventFacts
}

function emptyOf({ kind, presence }: Fact<Place>): '' | null {
  return kind === 'text' && presence === 'optional' ? '' : null
}

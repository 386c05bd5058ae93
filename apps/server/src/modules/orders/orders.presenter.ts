import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { CountChangeOfOrder } from '@gangway/contract/order-parts'
import type {
  Order,
  PassportPerson,
  PassportRecord,
  RequiredDataEntry,
  SubProduct,
} from '@gangway/contract/orders'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { confirmedPersonCount } from '@gangway/domain/orders/count-change'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { ticketWarnings } from '@gangway/domain/tickets/ticket-rules'
import type { DetailsRow, PortOfOrders, TicketRow } from './order-details.queries.ts'
import type { OrderRow, PersonRow, SubProductRow } from './orders.queries.ts'
import type { OpenedNeeds } from './needs/needs.rules.ts'
import { presentNeeds, presentRequest } from './order-parts.presenter.ts'
import { ageData, passportData, personalData } from './persons/person-data.rules.ts'
import { presentProposal } from './proposed/proposals.rules.ts'
import { countsIn } from '../acknowledgements/index.ts'
import { withoutOrder } from './without-order.rules.ts'
import { inOrder, withoutDeleted } from './expected-data.rules.ts'

/** A person with the values of their envelope, or with null while masked. */
export interface OpenedPerson extends PersonRow {
  value: unknown
  /** Its envelope does not open: the value is null. */
  is_unreadable: boolean
}

/** Replaces a masked person: every value null. Lists hold hundreds, so it is made once. */
const masked = {
  passport: passportData.parse({}),
  passportPerson: withoutRecordFields(passportData.parse({})),
  personal: personalData.parse({}),
}

export interface OrderParts {
  orders: readonly OrderRow[]
  subProducts: readonly SubProductRow[]
  /** One row, of all the orders. */
  details: readonly DetailsRow[]
  /** With values when the order was revealed, null each while masked. */
  persons: readonly OpenedPerson[]
  /** None while masked. */
  openedNeeds?: OpenedNeeds
  isMasked: boolean
  /** Port of their event; by default the one in the details. */
  port?: PortOfOrders | undefined
}

/** Joins the flat rows of orders, sub-products and persons into the wire's nested orders. */
export function presentOrders({
  orders,
  subProducts,
  details,
  persons,
  openedNeeds = new Map(),
  isMasked,
  port = details[0]?.port ?? unknownPort,
}: OrderParts): Order[] {
  const [
    { tickets, doubts, needs, requests, acknowledgements, proposals, deleted, aliases } = noDetails,
  ] = details
  const dayOf = (instant: Date) => dateInTimeZone(instant, port.port_time_zone)
  const subProductsOf = byOrder(subProducts)
  const ticketsOf = byOrder(tickets)
  const doubtsOf = byOrder(doubts)
  const needsOf = byOrder(needs)
  const requestsOf = byOrder(requests)
  const changesOf = byOrder(acknowledgements)
  const proposalsOf = byOrder(proposals)
  const deletedOf = byOrder(deleted)
  const shipsByAlias = new Map(aliases?.map(({ name, ...ship }) => [name, ship]))
  const personsOf = Map.groupBy(persons, (row) => row.sub_product_id)
  const passportsOf = (row: OrderRow, own: readonly SubProductRow[], ticket: string | null) =>
    own.flatMap((product) =>
      (personsOf.get(product.id) ?? none)
        .filter((person) => person.kind === 'passport_data')
        .map((person) => presentPassport(row, person, ticket)),
    )
  const proposalOf = (row: OrderRow, own: readonly SubProductRow[]) => {
    const { status, pickup_time, language } = row
    const proposal = proposalsOf.get(row.id)?.[0]
    if (proposal === undefined) return null
    return presentProposal(proposal, {
      status,
      pickup_time,
      persons: orderPersonCount(own),
      language,
    })
  }
  return orders.map((row) => {
    const own = subProductsOf.get(row.id) ?? none
    const versions = ticketsOf.get(row.id) ?? none
    const current = versions.find(({ is_current }) => is_current) ?? null
    const ticket = current === null ? null : ticketPath(row.event_id, row.id)
    const gone = (deletedOf.get(row.id) ?? none).map(({ kind, deleted_at, on_request }) => {
      return { kind, deleted_on: dayOf(new Date(deleted_at)), on_request }
    })
    const changes = (row.status === 'approved' ? changesOf.get(row.id) : undefined) ?? []
    // Field by field: a rest or spread of the row costs a page of twenty orders as much as its rules.
    return {
      id: row.id,
      reference: row.reference,
      customer: row.customer,
      phone: row.phone,
      email: row.email,
      notes: row.notes,
      ship: row.ship,
      ship_imo: row.ship_imo,
      known_as: shipsByAlias.get(row.ship) ?? null,
      berth: row.berth,
      pickup_time: row.pickup_time,
      pickup_time_from: row.pickup_time_from,
      status: row.status,
      decided_by: row.decided_by,
      decision_reason: row.decision_reason,
      decision_words: row.decision_words,
      withdrawal_reason: row.withdrawal_reason,
      language: row.language,
      needs: presentNeeds(needsOf.get(row.id)?.[0], openedNeeds),
      shop_language: row.shop_language,
      order_id: row.order_id,
      port_code: port.port_code,
      port_name: port.port_name,
      personal_data_masked: isMasked,
      subproducts: own.map((product) =>
        presentSubProduct(product, personsOf.get(product.id) ?? none, gone),
      ),
      count_change: presentCountChange(own, changes),
      acknowledgements: changes,
      data_doubts: doubtsOf.get(row.id)?.map(withoutOrder)[0] ?? null,
      proposal: proposalOf(row, own),
      data_request: presentRequest(requestsOf.get(row.id)?.[0]),
      passports: persons.length === 0 ? [] : passportsOf(row, own, ticket),
      ticket,
      filename: current?.filename ?? null,
      ticket_details: current === null ? null : presentTicket(current, orderPersonCount(own)),
      ticket_versions: Math.max(0, ...versions.map(({ version }) => version)),
      deleted_data: gone,
      canceled_on: row.canceled_at === null ? null : dayOf(row.canceled_at),
    }
  })
}

const none: readonly never[] = []

/** Used without orders: the caller may then see no event either. */
const unknownPort: PortOfOrders = { port_code: '', port_name: '', port_time_zone: 'UTC' }

const noDetails = {
  tickets: null,
  doubts: null,
  needs: null,
  requests: null,
  acknowledgements: null,
  proposals: null,
  deleted: null,
  aliases: null,
}

function byOrder<Row extends { excursion_id: number }>(
  rows: readonly Row[] | null,
): ReadonlyMap<number, Row[]> {
  return Map.groupBy(rows ?? [], ({ excursion_id }) => excursion_id)
}

/** @param persons of the order; a ticket usually has a page for each */
function presentTicket(
  { version, page_count, uploaded_at, size, uploaded_by, is_of_another }: TicketRow,
  persons: number,
): Order['ticket_details'] {
  const warnings = ticketWarnings({ page_count, persons, is_of_another })
  return {
    version,
    page_count,
    size,
    uploaded_by,
    warnings,
    uploaded_at: new Date(uploaded_at).toISOString(),
  }
}

/** Where to get the ticket, below the product's URL. */
function ticketPath(event_id: number, id: number): string {
  return `/api/v1/events/${event_id}/excursions/${id}/ticket`
}

function presentCountChange(
  subProducts: readonly SubProductRow[],
  acknowledgements: readonly Acknowledgement[],
): CountChangeOfOrder | null {
  const found = acknowledgements.find(({ kind, read_at }) => kind === 'count' && read_at === null)
  if (found === undefined) return null
  const now = orderPersonCount(subProducts)
  const subproducts = countsIn(found.changes)
  return {
    was: confirmedPersonCount(now, subproducts),
    now,
    changed_at: found.told_at,
    subproducts,
  }
}

/** Nothing says that deleted data is missing. */
function presentSubProduct(
  row: SubProductRow,
  persons: readonly OpenedPerson[],
  deleted: Order['deleted_data'],
): SubProduct {
  const { product_name, person_count, origin_person_count, additional_required_data } = row
  const expected = withoutDeleted(additional_required_data, deleted, persons)
  const keys = withoutDeleted(row.required_data_keys, deleted, persons)
  return {
    product_name,
    person_count,
    origin_person_count,
    additional_required_data: expected,
    required_data: inOrder(keys).map((key) => presentEntry(key, row, persons)),
  }
}

function presentEntry(
  key: RequiredDataEntry['key'],
  row: SubProductRow,
  persons: readonly OpenedPerson[],
): RequiredDataEntry {
  const own = persons.filter((person) => person.kind === key)
  const values = own.map((person) => person.value)
  const unusable = {
    ...placesWhere('unreadable', own, ({ is_unreadable }) => is_unreadable),
    ...placesWhere('incomplete', own, ({ is_complete }) => !is_complete),
  }
  switch (key) {
    case 'passport_data':
      return { key, value: values.map(presentPassportPerson), ...unusable }
    case 'personal_data':
      return {
        key,
        value: values.map((value) =>
          value === null ? masked.personal : personalData.parse(value),
        ),
        ...unusable,
      }
    case 'person_count':
      return { key, value: row.required_person_count ?? 0 }
    case 'age':
      return {
        key,
        value: values.map((value) => (value === null ? null : ageData.parse(value).age)),
        ...unusable,
      }
  }
}

/** Where those persons stand in the list; nothing where there is none. */
function placesWhere<Name extends string>(
  name: Name,
  persons: readonly OpenedPerson[],
  is: (person: OpenedPerson) => boolean,
): { [Each in Name]?: number[] } {
  const places = persons.flatMap((person, place) => (is(person) ? [place] : []))
  return places.length === 0 ? {} : ({ [name]: places } as { [Each in Name]: number[] })
}

function presentPassportPerson(value: unknown): PassportPerson {
  return value === null ? masked.passportPerson : withoutRecordFields(passportData.parse(value))
}

function withoutRecordFields({
  gender: _gender,
  birth_place: _place,
  issuing_authority: _authority,
  ...person
}: ReturnType<typeof passportData.parse>): PassportPerson {
  return person
}

/** A row here joins order and passport, so both of the record's ids are the person's. */
function presentPassport(
  order: { id: number; order_id: string },
  person: OpenedPerson,
  ticket: string | null,
): PassportRecord {
  return {
    passport_to_excursion_id: person.id,
    id: person.id,
    order_id: order.order_id,
    excursion_id: order.id,
    ...(person.value === null ? masked.passport : passportData.parse(person.value)),
    ticket,
    ...(person.is_unreadable ? { unreadable: true } : {}),
  }
}

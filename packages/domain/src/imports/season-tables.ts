import { eventFacts } from '../events/event-facts.ts'
import type { Column } from '../facts/fact.ts'
import { orderFacts } from '../orders/order-facts.ts'

const text: Column = { kind: 'text', presence: 'required' }
const optionalText: Column = { kind: 'text', presence: 'optional' }
const nullableText: Column = { kind: 'text', presence: 'nullable' }
const count: Column = { kind: 'whole_number', presence: 'required' }
const optionalCount: Column = { kind: 'whole_number', presence: 'optional' }
const flag: Column = { kind: 'flag', presence: 'required' }

/** The tables of a season and their columns, which are the fields of `docs/import.md`. */
export const csvTables = {
  ports: {
    code: text,
    name: text,
    time_zone: text,
    clearance_minutes: optionalCount,
    tender_clearance_minutes: optionalCount,
    return_minutes: optionalCount,
  },
  agencies: {
    reference: text,
    name: text,
    emails: { kind: 'list', presence: 'required' },
    agency_hash: optionalText,
    updated_at: optionalText,
  },
  ship_calls: {
    reference: text,
    port: text,
    call_date: text,
    ship: text,
    ship_imo: optionalText,
    arrival: text,
    all_aboard: nullableText,
    departure: text,
    departure_date: optionalText,
    berth: text,
    tender: flag,
    first_ashore: optionalText,
    last_tender: optionalText,
    ship_time_offset_minutes: optionalCount,
    status: optionalText,
    cancel_reason: optionalText,
    updated_at: optionalText,
  },
  events: {
    reference: text,
    agency: text,
    port: text,
    ...eventFacts,
    pickup_time: nullableText,
    status: optionalText,
    updated_at: optionalText,
  },
  orders: {
    reference: text,
    event: text,
    ...orderFacts,
    updated_at: optionalText,
  },
  subproducts: {
    order: text,
    number: count,
    product_name: text,
    person_count: count,
    origin_person_count: optionalCount,
    additional_required_data: { kind: 'list', presence: 'optional' },
    required_person_count: optionalCount,
  },
  invoices: {
    reference: text,
    agency: text,
    number: text,
    date: text,
    due_date: nullableText,
    total: text,
    total_paid: text,
    currency: text,
    locked: { kind: 'flag', presence: 'optional' },
    filename: optionalText,
    updated_at: optionalText,
  },
  persons: {
    order: text,
    subproduct: count,
    kind: text,
    passport_number: optionalText,
    first_name: optionalText,
    last_name: optionalText,
    name_at_birth: optionalText,
    birthday: optionalText,
    gender: optionalText,
    nationality: optionalCount,
    birth_place: optionalText,
    issue_date: optionalText,
    expire_date: optionalText,
    issuing_authority: optionalText,
    age: optionalCount,
  },
} as const satisfies Record<string, Record<string, Column>>

export type CsvTable = keyof typeof csvTables

export const csvTableNames = Object.keys(csvTables) as CsvTable[]

/** The columns of a table by name, in their order. */
export function columnsOfTable(table: CsvTable): Readonly<Record<string, Column>> {
  return csvTables[table]
}

export function isCsvTable(name: string | undefined): name is CsvTable {
  return name !== undefined && Object.hasOwn(csvTables, name)
}

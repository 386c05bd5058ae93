import { eventFacts } from '../events/event-facts.ts'
import type { Column } from '../facts/fact.ts'
import {
  amount,
  count,
  date,
  flag,
  key,
  nullableTime,
  optionalCount,
  optionalDate,
  optionalText,
  optionalTime,
  sentAt,
  status,
  text,
  time,
} from '../facts/columns.ts'
import { orderFacts } from '../orders/order-facts.ts'
import { subProductFacts } from '../orders/sub-product-facts.ts'

/** The tables of a season and their columns, which are the fields of `docs/import.md`. */
export const csvTables = {
  ports: {
    code: key,
    name: text,
    time_zone: text,
    clearance_minutes: optionalCount,
    tender_clearance_minutes: optionalCount,
    return_minutes: optionalCount,
  },
  agencies: {
    reference: key,
    name: text,
    emails: { kind: 'list', presence: 'required' },
    agency_hash: optionalText,
    updated_at: sentAt,
  },
  ship_calls: {
    reference: key,
    port: key,
    call_date: date,
    ship: key,
    ship_imo: optionalText,
    arrival: time,
    all_aboard: nullableTime,
    departure: time,
    departure_date: optionalDate,
    berth: text,
    tender: flag,
    first_ashore: optionalTime,
    last_tender: optionalTime,
    ship_time_offset_minutes: optionalCount,
    status,
    cancel_reason: optionalText,
    updated_at: sentAt,
  },
  events: {
    reference: key,
    agency: key,
    port: key,
    ...eventFacts,
    pickup_time: nullableTime,
    status,
    updated_at: sentAt,
  },
  orders: {
    reference: key,
    event: key,
    ...orderFacts,
    updated_at: sentAt,
  },
  subproducts: {
    order: key,
    number: count,
    ...subProductFacts,
    required_person_count: optionalCount,
  },
  invoices: {
    reference: key,
    agency: key,
    number: key,
    date,
    due_date: { kind: 'date', presence: 'nullable' },
    total: amount,
    total_paid: amount,
    currency: text,
    locked: { kind: 'flag', presence: 'optional' },
    filename: optionalText,
    updated_at: sentAt,
  },
  persons: {
    order: key,
    subproduct: count,
    kind: text,
    passport_number: optionalText,
    first_name: optionalText,
    last_name: optionalText,
    name_at_birth: optionalText,
    birthday: { kind: 'birthday', presence: 'optional' },
    gender: { kind: 'gender', presence: 'optional' },
    nationality: optionalCount,
    birth_place: optionalText,
    issue_date: optionalDate,
    expire_date: optionalDate,
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

import type { AuditChange, AuditEntry } from '@gangway/contract/audit'
import { fieldsShownOtherwise, isTold } from '@gangway/domain/changes/audit-fields'
import type { AuditPlace } from './audit.filter.queries.ts'
import type { AuditRow } from './audit.queries.ts'

/** `{microseconds}-{kind}-{id}`: the name of an entry says where it stands. */
export function placeName({ at, kind, id }: AuditPlace): string {
  return `${at}-${kind}-${id}`
}

/** @param name as `placeName` makes it */
export function placeOf(name: string): AuditPlace {
  const [at, kind, id] = name.split('-')
  return { at: Number(at), kind: kind === 'access' ? 'access' : 'entry', id: Number(id) }
}

const microsecondsPerMillisecond = 1000

export function instantOf({ at }: Pick<AuditPlace, 'at'>): Date {
  return new Date(Math.floor(at / microsecondsPerMillisecond))
}

export function presentEntry(row: AuditRow): AuditEntry {
  const { actor, action, before, after } = row
  return {
    id: placeName(row),
    at: instantOf(row).toISOString(),
    actor,
    account: accountOf(row.account_id, row.account_name, row.account_role, row.account_kind),
    agency: thing(row.agency_id, row.agency_name, (id, name) => ({ id, name })),
    action,
    event: thing(row.event_id, row.event_title, (id, title) => ({
      id,
      title,
      date: row.event_date ?? '',
    })),
    order: thing(row.excursion_id, row.order_id, (id, number) => ({ id, number })),
    about_account: accountOf(row.about_id, row.about_name, row.about_role, row.about_kind),
    changes: changesOf(before, after),
    origin: thing(row.address, row.user_agent, (address, user_agent) => ({
      address,
      user_agent,
      is_new_device: row.is_new_device === true,
    })),
  }
}

/** Joined rows are there with all of their columns, or not at all. */
function thing<First, Second, Made>(
  first: First | null,
  second: Second | null,
  make: (first: First, second: Second) => Made,
): Made | null {
  return first === null || second === null ? null : make(first, second)
}

function accountOf(
  id: number | null,
  name: string | null,
  role: AuditRow['account_role'],
  kind: AuditRow['account_kind'],
) {
  return thing(id, role, (known, theirRole) => ({
    id: known,
    name: name ?? '',
    role: theirRole,
    kind: kind ?? 'person',
  }))
}

/** Here the audit names the fields whose values it never kept. */
const withheldKey = 'withheld'

type Values = Readonly<Record<string, unknown>>

/** Every field of which something was recorded, except those that stayed the same. */
function changesOf(before: unknown, after: unknown): AuditChange[] {
  const [old, fresh] = [valuesOf(before), valuesOf(after)]
  const fields = new Set([...fieldsOf(old), ...fieldsOf(fresh)])
  return [...fields]
    .filter((field) => !fieldsShownOtherwise.has(field))
    .map((field) => changeOf(field, old[field], fresh[field]))
    .filter(({ is_withheld, before: was, after: is }) => is_withheld || was !== is)
}

function changeOf(field: string, before: unknown, after: unknown): AuditChange {
  const isKept = (before ?? null) !== null || (after ?? null) !== null
  // A name without values stands in the list of those withheld.
  if (!isTold(field)) return { field, before: null, after: null, is_withheld: true }
  return isKept
    ? { field, before: textOf(before), after: textOf(after), is_withheld: false }
    : { field, before: null, after: null, is_withheld: false }
}

/** A list joined by commas, and of things `name value` for each. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? '–').join(', ')
  return Object.entries(value)
    .map(([name, one]) => `${name} ${textOf(one) ?? '–'}`)
    .join(', ')
}

function valuesOf(stored: unknown): Values {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored))
}

function fieldsOf(values: Values): string[] {
  const withheld = values[withheldKey]
  const named = Array.isArray(withheld) ? withheld.filter((name) => typeof name === 'string') : []
  return [...Object.keys(values).filter((key) => key !== withheldKey), ...named]
}

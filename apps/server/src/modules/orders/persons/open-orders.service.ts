import type { Order } from '@gangway/contract/orders'
import type { Change } from '@gangway/domain/changes/change'
import * as z from 'zod'
import type { Actor } from '../../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'
import { personBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { EnvelopeError, open } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { recordChanges } from '../../changes/index.ts'
import type { OpenedNeeds } from '../needs/needs.rules.ts'
import { openNeedsOf } from '../needs/order-needs.service.ts'
import { type OpenedPerson, presentOrders } from '../orders.presenter.ts'
import type { DetailsRow } from '../order-details.queries.ts'
import * as queries from '../orders.queries.ts'
import { ordersAsked } from '../orders-asked.service.ts'
import { type PersonKind, personDataOf } from './person-data.rules.ts'

/**
 * Someone with `passports.view` who may see the orders, the link of a guide whose orders these are, or an operator at
 * the command line.
 */
type Opener = Actor | { pass_id: number } | 'system'

interface Opening {
  keyRing: KeyRing
  actor: Opener
  /** Only persons of these kinds; by default all. */
  kinds?: readonly PersonKind[]
}

/**
 * Orders with everything known about their persons. Each leaves a row that says which account looked at
 * whose data; this must be the same transaction as the answer.
 */
export async function openOrders(
  transaction: DatabaseTransaction,
  {
    keyRing,
    actor,
    kinds,
    orders,
    ...parts
  }: Opening & {
    orders: readonly queries.OrderRow[]
    subProducts: readonly queries.SubProductRow[]
    details: readonly DetailsRow[]
  },
): Promise<Order[]> {
  if (orders.length === 0) return []
  const opening = { keyRing, actor, orders, ...(kinds && { kinds }) }
  const { persons, needs } = await openPersons(transaction, opening)
  return presentOrders({ ...parts, orders, persons, openedNeeds: needs, isMasked: false })
}

/** The same without the orders around them: persons and needs of orders. */
export async function openPersons(
  transaction: DatabaseTransaction,
  {
    keyRing,
    actor,
    orders,
    kinds,
  }: Opening & {
    orders: readonly Pick<queries.OrderRow, 'id' | 'event_id' | 'agency_id'>[]
  },
): Promise<{ persons: OpenedPerson[]; needs: OpenedNeeds }> {
  const ids = orders.map(({ id }) => id)
  const sealed = await queries.listSealedPersons(transaction, ids)
  const asked = sealed.filter(({ kind }) => kinds?.includes(kind) ?? true)
  const persons = asked.map(({ enc, ...person }) => {
    const binding = personBinding({ personId: person.id, excursionId: person.excursion_id })
    return { ...person, ...opened(person.kind, () => open(keyRing, binding, enc)) }
  })
  const needs = await openNeedsOf({ db: transaction, keyRing }, ids)
  const kindsOf = Map.groupBy(persons, ({ excursion_id }) => excursion_id)
  if (actor !== 'system' && orders.length > 0) {
    await queries.recordAccess(
      transaction,
      orders.map(({ id, agency_id }) => ({
        ...('pass_id' in actor ? { pass_id: actor.pass_id } : { account_id: actor.account_id }),
        agency_id,
        excursion_id: id,
        fields: [
          ...new Set((kindsOf.get(id) ?? []).map(({ kind }) => kind)),
          ...(needs.has(id) ? ['needs'] : []),
        ],
      })),
    )
  }
  await tellOfDamage(transaction, actor, { orders, damaged: persons.filter(isUnreadable), needs })
  return { persons, needs }
}

const isUnreadable = (person: OpenedPerson) => person.is_unreadable

/**
 * The content of an envelope; one that is damaged, or holds anything else, does not affect the
 * others.
 */
function opened(
  kind: PersonKind,
  read: () => unknown,
): Pick<OpenedPerson, 'value' | 'is_unreadable'> {
  try {
    return { value: personDataOf(kind).parse(read()), is_unreadable: false }
  } catch (error) {
    if (error instanceof EnvelopeError || error instanceof z.ZodError) {
      return { value: null, is_unreadable: true }
    }
    throw error
  }
}

/** A row for each order that holds something no one can read anymore; admins get a notice of it. */
async function tellOfDamage(
  transaction: DatabaseTransaction,
  opener: Opener,
  {
    orders,
    damaged,
    needs,
  }: {
    orders: readonly Pick<queries.OrderRow, 'id' | 'event_id' | 'agency_id'>[]
    damaged: readonly OpenedPerson[]
    needs: OpenedNeeds
  },
): Promise<void> {
  const actor = typeof opener === 'object' && 'pass_id' in opener ? 'system' : opener
  const byOrder = Map.groupBy(damaged, ({ excursion_id }) => excursion_id)
  const changes = orders.flatMap(({ id, event_id, agency_id }): Change[] => {
    const own = byOrder.get(id) ?? []
    const persons = own.map((person) => person.id).toSorted((one, other) => one - other)
    if (persons.length === 0 && needs.get(id) !== null) return []
    const about = { agency_id, event_id, excursion_id: id }
    return [{ ...about, actor, action: 'order.find_unreadable', after: { persons } }]
  })
  if (changes.length > 0) await recordChanges(transaction, changes)
}

/** The same for orders of one event that the caller may see. */
export async function openOrdersOfEvent(
  transaction: DatabaseTransaction,
  { event_id, ids, ...opening }: Opening & { event_id: number; ids: readonly number[] },
): Promise<Order[]> {
  if (ids.length === 0) return []
  const asked = ordersAsked(event_id, { ids })
  const [orders, subProducts, details] = await inOneRoundTrip(transaction, asked)
  return openOrders(transaction, { ...opening, orders, subProducts, details })
}

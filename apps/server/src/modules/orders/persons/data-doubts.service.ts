import type { CheckedSubProduct } from '@gangway/domain/orders/data-checks'
import { countDoubts } from '@gangway/domain/orders/data-doubts'
import * as z from 'zod'
import { batchesOf } from '../../../platform/base/in-batches.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import type { Config } from '../../../platform/base/env.ts'
import { enqueue, handle, type JobHandler, type JobKind } from '../../../platform/jobs/job-kind.ts'
import { personBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { EnvelopeError, open } from '../../../platform/personal-data/envelope.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { deleteDataDoubts, insertDataDoubts, lockUnjudgedOrders } from './data-doubts.queries.ts'
import { listSealedPersons } from '../orders.queries.ts'
import { ageData, passportData, personalData } from './person-data.rules.ts'

/** How many orders are judged in one transaction. */
const batchSize = 250

const judgeData: JobKind<{ after: number }> = {
  name: 'data_doubt.judge',
  payload: z.object({ after: z.int() }),
}

export interface OrderToJudge {
  id: number
  agency_id: number
  /** No one has doubted it yet. */
  isNew?: boolean
  /** `YYYY-MM-DD` */
  event_date: string
  subproducts: readonly CheckedSubProduct[]
}

/**
 * Judges the data of every order not yet judged by today's rule and day; if there is none, this
 * costs one query.
 */
export async function judgeUnjudgedData(db: Database): Promise<void> {
  await db.transaction().execute((transaction) => enqueueJudging(transaction))
}

export function enqueueJudging(transaction: DatabaseTransaction, after = 0): Promise<void> {
  return enqueue(transaction, judgeData, { after }, `data_doubt.judge:${after}`)
}

/**
 * Does one batch per job, which enqueues the next in its own transaction: whatever breaks off,
 * nothing is done twice and nothing is left out.
 */
export function dataJudge({
  db,
  keyRing,
  config,
}: {
  db: Database
  keyRing: KeyRing
  config: Pick<Config, 'PASSPORT_MONTHS'>
}): JobHandler {
  const passport_months = config.PASSPORT_MONTHS
  return handle(judgeData, async ({ after }) => {
    await db.transaction().execute(async (transaction) => {
      const orders = await lockUnjudgedOrders(transaction, {
        after,
        limit: batchSize,
        passport_months,
      })
      const last = orders.at(-1)
      if (last === undefined) return
      await judgeOrders(transaction, { keyRing, passport_months }, orders)
      if (orders.length === batchSize) await enqueueJudging(transaction, last.id)
    })
  })
}

/** Opens the data of orders to judge it, and shows it to no one. */
export async function judgeOrders(
  transaction: DatabaseTransaction,
  { keyRing, passport_months }: { keyRing: KeyRing; passport_months: number },
  orders: readonly Omit<OrderToJudge, 'subproducts'>[],
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const persons = (await listSealedPersons(transaction, ids)).map((person) => ({
    ...person,
    value: opened(keyRing, person),
  }))
  const personsOf = Map.groupBy(persons, ({ excursion_id }) => excursion_id)
  await keepDoubts(
    transaction,
    { passport_months },
    orders.map((order) => ({ ...order, subproducts: checkedOf(personsOf.get(order.id) ?? []) })),
  )
}

/** Stores the doubts about orders' data, replacing earlier ones. */
export async function keepDoubts(
  transaction: DatabaseTransaction,
  { passport_months }: { passport_months: number },
  orders: readonly OrderToJudge[],
): Promise<void> {
  await deleteDataDoubts(
    transaction,
    orders.filter(({ isNew }) => isNew !== true).map(({ id }) => id),
  )
  const rows = orders.filter(hasPersons).map(({ id, agency_id, event_date, subproducts }) => ({
    excursion_id: id,
    agency_id,
    event_date,
    passport_months,
    ...countDoubts(subproducts, { event_date, passport_months }),
  }))
  for (const batch of batchesOf(rows, batchSize)) await insertDataDoubts(transaction, batch)
}

function hasPersons({ subproducts }: OrderToJudge): boolean {
  return subproducts.some(({ passports, persons, ages }) =>
    [passports, persons, ages].some((list) => list.length > 0),
  )
}

type SealedRow = Awaited<ReturnType<typeof listSealedPersons>>[number]

/** Undefined: damaged. Nothing is known about such a person here; opening the order says so. */
function opened(keyRing: KeyRing, { id, excursion_id, enc }: SealedRow): unknown {
  try {
    return open(keyRing, personBinding({ personId: id, excursionId: excursion_id }), enc)
  } catch (error) {
    if (error instanceof EnvelopeError) return undefined
    throw error
  }
}

function checkedOf(
  persons: readonly (Omit<SealedRow, 'enc'> & { value: unknown })[],
): CheckedSubProduct[] {
  const known = persons.map((person) => ({ ...person, value: person.value ?? {} }))
  return [...Map.groupBy(known, ({ sub_product_id }) => sub_product_id).values()].map((own) => {
    const valuesOf = (kind: SealedRow['kind']) =>
      own.filter((person) => person.kind === kind).map(({ value }) => value)
    return {
      passports: valuesOf('passport_data').map((value) => passportData.parse(value)),
      persons: valuesOf('personal_data').map((value) => personalData.parse(value)),
      ages: valuesOf('age').map((value) => ageData.parse(value).age),
    }
  })
}

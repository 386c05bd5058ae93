import type { readPier as endpoint } from '@gangway/contract/pier'
import type { ReplyOf } from '@gangway/contract/define-endpoint'
import { isPassValid, passValidity } from '@gangway/domain/dispatches/pass-validity'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { openPersons } from '../../modules/orders/index.ts'
import type { Clock } from '../../platform/base/clock.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { sha256 } from '../../platform/crypto/hashes.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { readTogether } from '../../platform/db/scope.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { findPass, type FoundPass } from './guide-passes.queries.ts'
import { answeredDispatch, placedOn, type PlacedParty, presentPier } from './pier.presenter.ts'
import { ownDispatches, type OwnDispatch, ownParties } from './pier.queries.ts'

export interface PierDeps {
  db: Database
  clock: Clock
  keyRing: KeyRing
  pickupRules: PickupRules
}

export type PierState = ReplyOf<typeof endpoint>

/**
 * @param deps with a transaction: the link stays as it is until that ends
 * @throws Refusal pass_not_found: unknown, revoked, or not valid yet or any more
 */
export async function requirePass(
  { db, clock }: Pick<PierDeps, 'db' | 'clock'>,
  token_hash: Uint8Array,
): Promise<FoundPass> {
  const pass = await findPass(db, token_hash, { isHeld: db.isTransaction })
  if (pass === undefined) throw new Refusal('pass_not_found')
  const validity = passValidity(pass.event_date, pass.zones)
  if (!isPassValid(validity, clock().getTime())) throw new Refusal('pass_not_found')
  return pass
}

/**
 * State of the page under a link, read behind the wall of its agency. Needs and passport data are opened, and recorded,
 * only where the caller does not have that state yet.
 *
 * @throws Refusal pass_not_found
 */
export async function readPier(
  deps: PierDeps,
  token_hash: Uint8Array,
  seen?: string,
): Promise<PierState> {
  const { db } = deps
  const pass = await requirePass(deps, token_hash)
  const [dispatches, rows] = await readTogether(db, { agency_id: pass.agency_id }, [
    ownDispatches(pass),
    ownParties(pass),
  ])
  const facts = JSON.stringify([pass, dispatches, rows])
  const version = sha256(facts).toString('base64url').slice(0, 22)
  if (seen === version) return { version, data: null }
  const parties = placedOn(dispatches, rows)
  const opened = await db
    .transaction()
    .execute((transaction) => openOwn(deps, transaction, { pass, parties }))
  const data = presentPier(pass, { dispatches, parties, opened, rules: deps.pickupRules })
  return { version, data }
}

/** Opens what the link shows of its own orders. */
function openOwn(
  { keyRing }: PierDeps,
  transaction: DatabaseTransaction,
  { pass, parties }: { pass: FoundPass; parties: readonly PlacedParty[] },
) {
  const orders = new Map(
    parties
      .filter(({ sealed_needs, sealed_passports }) => {
        return sealed_needs !== null || (pass.shows_passports && sealed_passports !== null)
      })
      .map(({ excursion_id: id, event_id, agency_id }) => [id, { id, event_id, agency_id }]),
  )
  return openPersons(transaction, {
    keyRing,
    actor: { pass_id: pass.id },
    orders: [...orders.values()],
    kinds: pass.shows_passports ? ['passport_data'] : [],
  })
}

/** @throws Refusal dispatch_not_found, also for one of another person */
export async function requireOwnDispatch(
  transaction: DatabaseTransaction,
  pass: FoundPass,
  dispatch_id: number,
): Promise<ReturnType<typeof answeredDispatch>> {
  const [dispatches, rows] = await inOneRoundTrip(transaction, [
    ownDispatches(pass),
    ownParties(pass),
  ])
  const own = dispatches.find(({ id }: OwnDispatch) => id === dispatch_id)
  if (own === undefined) throw new Refusal('dispatch_not_found')
  return answeredDispatch(pass, own, placedOn(dispatches, rows))
}

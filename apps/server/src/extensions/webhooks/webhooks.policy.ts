import { testType } from '@gangway/contract/webhooks'
import {
  type PublicChangeType,
  publicChangeTypes,
  readableTypes,
} from '@gangway/domain/changes/public-change-types'
import { isOperator, maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'

interface LimitedByRights {
  agency_id: number | null
  types: readonly string[]
  /** Types that its maker may read now. */
  readable_types: readonly PublicChangeType[]
}

/** Types a webhook sends: those it was made for, as far as its maker may read them. */
function sentTypes({ types, readable_types }: Omit<LimitedByRights, 'agency_id'>) {
  return readable_types.filter((type) => types.length === 0 || types.includes(type))
}

/** Whether a webhook, or what it was sent, is of the actor's side. */
export function isOnSide(
  actor: Pick<Actor, 'agency_id'>,
  { agency_id }: { agency_id: number | null },
): boolean {
  return agency_id === null ? isOperator(actor) : maySee(actor, { agency_id })
}

/** Whether the actor may see a change of this type; null and other texts are no type. */
export function mayReadType({ permissions }: Pick<Actor, 'permissions'>, type: string | null) {
  const isType = publicChangeTypes.some((known) => known === type)
  return !isType || readableTypes(permissions).some((readable) => readable === type)
}

/**
 * Admins manage every webhook, an agency’s people and programs their side's, as far as they may read what it sends: who
 * changes its address or its secret decides who learns of it.
 */
export function mayManage(
  actor: Pick<Actor, 'agency_id' | 'permissions'>,
  webhook: LimitedByRights,
): boolean {
  return isOnSide(actor, webhook) && sentTypes(webhook).every((type) => mayReadType(actor, type))
}

/**
 * @param types none: all that the actor may read
 * @throws Refusal validation_failed for types that the actor may not read
 */
export function requireReadable(actor: Pick<Actor, 'permissions'>, types: readonly string[]): void {
  const isReadable =
    types.length === 0
      ? readableTypes(actor.permissions).length > 0
      : types.every((type) => mayReadType(actor, type))
  if (isReadable) return
  throw new Refusal('validation_failed', { faults: { types: [{ code: 'not_readable' }] } })
}

/** Types of the deliveries that the actor may see in a log: those they may read, and tests. */
export function typesInLog({ permissions }: Pick<Actor, 'permissions'>): string[] {
  return [...readableTypes(permissions), testType]
}

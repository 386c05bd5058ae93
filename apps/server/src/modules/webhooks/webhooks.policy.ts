import { isOperator, maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/actor.ts'

/** Admins manage every webhook, an agency’s people their own; who may at all, the permission says. */
export function mayManage(
  actor: Pick<Actor, 'agency_id'>,
  { agency_id }: { agency_id: number | null },
): boolean {
  return agency_id === null ? isOperator(actor) : maySee(actor, { agency_id })
}

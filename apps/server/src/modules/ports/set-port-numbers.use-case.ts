import type { PortNumbers, setPortNumbers as contract } from '@gangway/contract/ports'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import { changedFields } from '@gangway/domain/changes/kept-values'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { recordChange } from '../changes/index.ts'
import { writeNumbers } from './ports.queries.ts'
import { getPortNumbers, type PortsDeps } from './ports.service.ts'

/** @throws Refusal not_found */
export function setPortNumbers(
  { db, config }: PortsDeps,
  actor: CallContext,
  { port_id, ...numbers }: BodyOf<typeof contract> & { port_id: number },
): Promise<PortNumbers> {
  // No access check: `ships.manage` covers every port.
  return writeAs(db, actor, async (transaction) => {
    const before = await getPortNumbers({ db: transaction, config }, port_id)
    const names = ['agent_name', 'agent_phone', 'ambulance_phone'] as const
    const fields = changedFields(names, before, numbers)
    if (fields.length === 0) return before
    await writeNumbers(transaction, port_id, numbers)
    const action = 'port.set_numbers'
    await recordChange(transaction, { actor, action, agency_id: null, after: { port_id, fields } })
    return { ...before, ...numbers }
  })
}

import { groupFault, type GroupSize } from '@gangway/domain/events/group-size'
import { config } from '../../shared/browser/config.ts'

/** Too few take part, and agencies may not confirm that (rule E8.2). */
export function isKeptToOperator(event: GroupSize, isOperator: boolean): boolean {
  const isKept = config.below_minimum === 'operator' && !isOperator
  return isKept && groupFault(event)?.fault === 'below_minimum'
}

import type { Order } from '@gangway/contract/orders'
import { type OrderConflict, orderConflict } from '@gangway/domain/ships/order-conflict'
import { config } from '../../shared/browser/config.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'
import type { JudgedEvent } from './berthing-check.tsx'

/** Why the order's ship cannot keep its time; null: it can, or nothing is known. */
export function conflictOf(order: Order, event: JudgedEvent): OrderConflict | null {
  return orderConflict(order, { ...event, calls: event.ship_calls, rules: config.pickup_rules })
}

/** The conflict in a few words, naming the ship. */
export function conflictTitle(
  t: Translate,
  { kind, conflict: { ship } }: { kind: OrderConflict['kind']; conflict: { ship: string } },
): string {
  return kind === 'no_call' ? t('events.noCall', { ship }) : t(`ships.conflict.${kind}`, { ship })
}

import { withdrawals } from '@gangway/domain/orders/withdrawal'
import * as z from 'zod'

/** Why its sender withdrew an order or an event; null: it is not canceled, or not by its sender. */
export const withdrawalReason = z.enum(withdrawals).nullable()

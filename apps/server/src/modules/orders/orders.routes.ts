import * as contract from '@gangway/contract/orders'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { type OrdersDeps, revealOrder, updateOrderStatus } from './orders.service.ts'

export function registerOrders(register: Register, deps: OrdersDeps): void {
  register(contract.revealOrder, async ({ actor, params }) => ({
    data: await revealOrder(deps, actor, params),
  }))

  register(contract.updateOrderStatus, async ({ actor, params, body }) => ({
    data: await updateOrderStatus(deps, actor, { ...body, ...params }),
  }))
}

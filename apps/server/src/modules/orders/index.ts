export { matchesAgencyHash, maySee } from './orders.policy.ts'
export { registerOrders } from './orders.routes.ts'
export { listOrders } from './orders.service.ts'
export { openOrdersOfEvent } from './open-orders.service.ts'

export { callChanges } from './call-changes.service.ts'
export { type CallColumns, callColumns } from './call-events.queries.ts'
export { cancelCalls, confirmCalls, deleteCalls, upsertCalls } from './sent-calls.queries.ts'
export { registerShipCalls } from './ship-calls.routes.ts'

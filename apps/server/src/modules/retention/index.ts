export { eraseOrders, regainTombstones, replayTombstones } from './erasure.service.ts'
export { erasedAmong } from './erasure.queries.ts'
export { approveDeletion, deleteByDate, readRetention } from './retention.service.ts'

export { showOverdueDeletions } from './retention-gauge.service.ts'
export { approveDeletion, deleteByDate, readRetention } from './retention.service.ts'

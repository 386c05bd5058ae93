export { approveDeletion, deleteByDate, readRetention } from './retention.service.ts'

export { measureRetention } from './measure-retention.service.ts'
export { approveDeletion, deleteByDate, readRetention } from './retention.service.ts'

export {
  approveDeletion,
  deleteByDate,
  readOverdueSeconds,
  readRetention,
} from './retention.service.ts'

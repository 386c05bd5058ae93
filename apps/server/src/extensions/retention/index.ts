export { copyDeletions } from './deletion.queries.ts'
export { type Erased, eraseOrders, regainTombstones, replayTombstones } from './erasure.service.ts'
export type { WrittenWords } from './naming-words.queries.ts'
export { listNamingWords, type WordsKey } from './naming-words.service.ts'
export { selectForgotten } from './erasure.queries.ts'
export {
  approveDeletion,
  deleteByDate,
  measureRetention,
  readRetention,
} from './retention.service.ts'
export { readDeletions } from './deletions.service.ts'

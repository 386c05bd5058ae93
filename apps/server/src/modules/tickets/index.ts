export { sealedChunks } from './sealed-chunks.service.ts'

export { recordChange, recordChanges } from './changes.service.ts'

export { recordDamage } from './damage.service.ts'
export { recordChange, recordChanges } from './changes.service.ts'
export { recordUsedUp } from './limits.service.ts'
export { recordRefusedKey } from './refused-keys.service.ts'

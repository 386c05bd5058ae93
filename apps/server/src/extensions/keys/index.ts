export { activateKey, addKey, reencrypt, retireKey, rotateKeys } from './change-keys.service.ts'
export { type KeyStatus, keyStatus, type RowsByKind } from './key-status.service.ts'
export { namesOfKinds, RefusedKeys } from './keys.rules.ts'
export { type Outcome, total } from './reseal.service.ts'

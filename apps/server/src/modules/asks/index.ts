export { registerAsks } from './asks.routes.ts'
export { lapseAsks } from './lapse-asks.service.ts'
export { openAsk } from './open-ask.use-case.ts'
export { pickupChange } from './pickup-change.service.ts'

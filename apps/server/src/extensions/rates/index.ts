export type { RateRow as AgreedRate } from './rates.queries.ts'
export { registerRates } from './rates.routes.ts'
export { agreedRates } from './rates.service.ts'

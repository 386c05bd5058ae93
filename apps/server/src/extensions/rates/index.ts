export { registerRates } from './rates.routes.ts'
export { agreedRates } from './rates.service.ts'

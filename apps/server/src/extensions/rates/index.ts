export { addRate } from './add-rate.use-case.ts'
export { addTerms } from './add-terms.use-case.ts'
export { registerRates } from './rates.routes.ts'
export { agreedRates } from './rates.service.ts'

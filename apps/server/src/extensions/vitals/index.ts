export { registerVitals } from './vitals.routes.ts'
export { type CountVitals, vitalHistograms } from './vitals.service.ts'

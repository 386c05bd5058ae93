export { registerVitals } from './vitals.routes.ts'
export { vitalHistograms } from './vitals.service.ts'

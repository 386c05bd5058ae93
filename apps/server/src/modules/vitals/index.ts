export { vitalHistograms } from './vitals.service.ts'
export { registerVitals } from './vitals.routes.ts'

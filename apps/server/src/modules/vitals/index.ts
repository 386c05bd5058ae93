export { vitalHistograms } from './vitals.metrics.ts'
export { registerVitals } from './vitals.routes.ts'

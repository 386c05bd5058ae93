export { limitedDay } from './limited-day.queries.ts'
export { presentBeyondLimit } from './limits.presenter.ts'
export type { KnownLimit } from './limits.queries.ts'
export { registerAgencyLimits } from './limits.routes.ts'

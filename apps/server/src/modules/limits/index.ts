export { addAgencyLimit } from './add-agency-limit.use-case.ts'
export { limitedDay } from './limited-day.queries.ts'
export { presentBeyondLimit } from './limits.presenter.ts'
export { registerAgencyLimits } from './limits.routes.ts'

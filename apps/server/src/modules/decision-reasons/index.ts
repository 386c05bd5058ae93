export { registerDecisionReasons } from './decision-reasons.routes.ts'
export { listDecisionReasons } from './decision-reasons.service.ts'

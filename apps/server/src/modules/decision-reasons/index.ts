export { registerDecisionReasons } from './decision-reasons.routes.ts'

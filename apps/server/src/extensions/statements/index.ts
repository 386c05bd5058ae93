export { adjustClosedMonths } from './adjust-closed-months.service.ts'
export { registerStatements } from './statements.routes.ts'

export { adjustClosedMonths } from './adjust-closed-months.service.ts'
export { statementMailSender } from './mails/statement-mail.service.ts'
export { registerStatements } from './statements.routes.ts'
export { statementTotals } from './statement-totals.service.ts'

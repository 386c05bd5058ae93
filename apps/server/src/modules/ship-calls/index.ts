export { confirmCalls, upsertCalls } from './sent-calls.queries.ts'

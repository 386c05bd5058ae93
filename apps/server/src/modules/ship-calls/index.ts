export { confirmCalls, deleteCalls, upsertCalls } from './sent-calls.queries.ts'

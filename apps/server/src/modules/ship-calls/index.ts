export { cancelCalls, confirmCalls, deleteCalls, upsertCalls } from './sent-calls.queries.ts'

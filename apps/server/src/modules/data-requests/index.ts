export { completeRequests } from './complete-requests.service.ts'
export { lockOpen } from './data-requests.queries.ts'
export { registerDataRequests } from './data-requests.routes.ts'
export { remindOfRequests } from './remind-of-requests.service.ts'

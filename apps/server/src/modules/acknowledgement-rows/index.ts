export { markOrdersRead, markRead } from './acknowledgement-rows.queries.ts'
export { askAcknowledgements } from './ask-acknowledgements.service.ts'

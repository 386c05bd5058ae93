export { acknowledgeChangesIn } from './acknowledge-changes.use-case.ts'
export { presentAcknowledgement } from './acknowledgements.presenter.ts'
export {
  type AcknowledgementRow,
  acknowledgementsOfEvent,
  acknowledgementsOfOrders,
  hasWaitingChanges,
  waitingChanges,
} from './acknowledgements.queries.ts'
export { makeAcknowledgementLinks } from './links/acknowledgement-links.service.ts'
export { registerAcknowledgements } from './acknowledgements.routes.ts'
export { countsIn } from './read-changes.rules.ts'

export {
  type RetimedDispatch,
  restoreDispatchTimes,
  retimeDispatches,
} from './dispatch-times.service.ts'
export type { DispatchesDeps } from './dispatch-day.service.ts'
export { type DispatchOnPaper, readDispatchOnPaper } from './dispatch-on-paper.service.ts'
export { registerDispatches } from './dispatches.routes.ts'
export { type AnsweredDispatch, answerDispatch, askCrew, noteRead } from './crew-answers.service.ts'
export {
  deletePastCrew,
  linkTypedCrew,
  linkTypedVehicle,
  unlinkCrew,
} from './typed-names.queries.ts'

export {
  type RetimedDispatch,
  restoreDispatchTimes,
  retimeDispatches,
} from './dispatch-times.service.ts'
export { registerDispatches } from './dispatches.routes.ts'

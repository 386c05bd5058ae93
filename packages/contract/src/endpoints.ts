import {
  confirmEmail,
  endOwnSession,
  listOwnSessions,
  removeAvatar,
  setAvatar,
  updateMe,
} from './accounts.ts'
import { getMe, login, logout } from './auth.ts'
import {
  createAgency,
  getAgency,
  listAgencies,
  rotateAgencyHash,
  updateAgency,
} from './agencies.ts'
import { reportClientError } from './client-errors.ts'
import { getDashboard } from './dashboard.ts'
import type { Endpoint } from './define-endpoint.ts'
import { getEvent, getEventByKey, listEvents, setPickupTime } from './events.ts'
import {
  acknowledgeCount,
  decideOrders,
  revealOrder,
  undoDecisions,
  updateOrderStatus,
} from './orders.ts'
import { requestPasswordReset, resetPassword, setPassword } from './passwords.ts'
import { listPorts } from './ports.ts'
import { listEventHistory } from './history.ts'
import { confirmTotp, disableTotp, setUpTotp } from './second-factor.ts'
import { getRealtime } from './realtime.ts'
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts'
import { search } from './search.ts'
import {
  endUserSessions,
  forcePassword,
  inviteUser,
  listUsers,
  removeUserSecondFactor,
  resendInvitation,
  updateUser,
} from './users.ts'

/** Every call there is: what the documentation lists and the server must serve. */
export const endpoints: readonly Endpoint[] = [
  login,
  logout,
  getMe,
  requestPasswordReset,
  resetPassword,
  setPassword,
  updateMe,
  confirmEmail,
  setAvatar,
  removeAvatar,
  listOwnSessions,
  endOwnSession,
  setUpTotp,
  confirmTotp,
  disableTotp,
  listEvents,
  listPorts,
  getEvent,
  getEventByKey,
  listEventHistory,
  setPickupTime,
  revealOrder,
  acknowledgeCount,
  updateOrderStatus,
  decideOrders,
  undoDecisions,
  getDashboard,
  search,
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
  getRealtime,
  reportClientError,
  listUsers,
  inviteUser,
  updateUser,
  forcePassword,
  endUserSessions,
  removeUserSecondFactor,
  resendInvitation,
  listAgencies,
  getAgency,
  createAgency,
  updateAgency,
  rotateAgencyHash,
]

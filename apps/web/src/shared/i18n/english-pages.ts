import { accounts } from './en/accounts.ts'
import { agencies } from './en/agencies.ts'
import { audit } from './en/audit.ts'
import { alarms } from './en/alarms.ts'
import { auth } from './en/auth.ts'
import { bulk } from './en/bulk.ts'
import { calendar } from './en/calendar.ts'
import { checks } from './en/checks.ts'
import { columns } from './en/columns.ts'
import { comments } from './en/comments.ts'
import { dashboard } from './en/dashboard.ts'
import { dataRequests } from './en/data-requests.ts'
import { decisions } from './en/decisions.ts'
import { developers } from './en/developers.ts'
import { disruptions } from './en/disruptions.ts'
import { event } from './en/event.ts'
import { forms } from './en/forms.ts'
import { history } from './en/history.ts'
import { imports } from './en/imports.ts'
import { invoices } from './en/invoices.ts'
import { limits } from './en/limits.ts'
import { manifest } from './en/manifest.ts'
import { notices } from './en/notices.ts'
import { orders } from './en/orders.ts'
import { palette } from './en/palette.ts'
import { portDays } from './en/port-days.ts'
import { pickup } from './en/pickup.ts'
import { ships } from './en/ships.ts'
import { shipCalls } from './en/ship-calls.ts'
import { shortcuts } from './en/shortcuts.ts'
import { reading } from './en/reading.ts'
import { reasons } from './en/reasons.ts'
import { privacy } from './en/privacy.ts'
import { proposals } from './en/proposals.ts'
import { programs } from './en/programs.ts'
import { tickets } from './en/tickets.ts'
import { tours } from './en/tours.ts'
import { users } from './en/users.ts'
import { views } from './en/views.ts'
import { webhooks } from './en/webhooks.ts'

/** Texts of the other pages only: fetched after the first page. */
export const englishPages = {
  accounts,
  agencies,
  audit,
  alarms,
  auth,
  bulk,
  calendar,
  checks,
  columns,
  comments,
  dashboard,
  dataRequests,
  decisions,
  developers,
  disruptions,
  event,
  forms,
  history,
  imports,
  invoices,
  limits,
  manifest,
  notices,
  orders,
  palette,
  portDays,
  pickup,
  shipCalls,
  ships,
  shortcuts,
  privacy,
  reading,
  reasons,
  programs,
  proposals,
  tickets,
  tours,
  users,
  views,
  webhooks,
}

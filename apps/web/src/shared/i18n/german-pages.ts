import { accounts } from './de/accounts.ts'
import { agencies } from './de/agencies.ts'
import { audit } from './de/audit.ts'
import { alarms } from './de/alarms.ts'
import { auth } from './de/auth.ts'
import { bulk } from './de/bulk.ts'
import { calendar } from './de/calendar.ts'
import { checks } from './de/checks.ts'
import { columns } from './de/columns.ts'
import { comments } from './de/comments.ts'
import { dashboard } from './de/dashboard.ts'
import { dataRequests } from './de/data-requests.ts'
import { decisions } from './de/decisions.ts'
import { developers } from './de/developers.ts'
import { disruptions } from './de/disruptions.ts'
import { event } from './de/event.ts'
import { forms } from './de/forms.ts'
import { history } from './de/history.ts'
import { imports } from './de/imports.ts'
import { invoices } from './de/invoices.ts'
import { limits } from './de/limits.ts'
import { manifest } from './de/manifest.ts'
import { notices } from './de/notices.ts'
import { orders } from './de/orders.ts'
import { palette } from './de/palette.ts'
import { portDays } from './de/port-days.ts'
import { pickup } from './de/pickup.ts'
import { ships } from './de/ships.ts'
import { shipCalls } from './de/ship-calls.ts'
import { shortcuts } from './de/shortcuts.ts'
import { reading } from './de/reading.ts'
import { reasons } from './de/reasons.ts'
import { privacy } from './de/privacy.ts'
import { proposals } from './de/proposals.ts'
import { programs } from './de/programs.ts'
import { tickets } from './de/tickets.ts'
import { tours } from './de/tours.ts'
import { users } from './de/users.ts'
import { views } from './de/views.ts'
import { webhooks } from './de/webhooks.ts'
import type { PagesCatalogue } from './text-types.ts'

export const germanPages = {
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
} satisfies PagesCatalogue

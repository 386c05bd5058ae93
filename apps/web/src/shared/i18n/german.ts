import { accounts } from './de/accounts.ts'
import { agencies } from './de/agencies.ts'
import { auth } from './de/auth.ts'
import { checks } from './de/checks.ts'
import { dashboard } from './de/dashboard.ts'
import { decisions } from './de/decisions.ts'
import { errors } from './de/errors.ts'
import { event } from './de/event.ts'
import { events } from './de/events.ts'
import { forms } from './de/forms.ts'
import { history } from './de/history.ts'
import { lists } from './de/lists.ts'
import { orders } from './de/orders.ts'
import { palette } from './de/palette.ts'
import { route } from './de/route.ts'
import { shell } from './de/shell.ts'
import { ships } from './de/ships.ts'
import { shortcuts } from './de/shortcuts.ts'
import { tours } from './de/tours.ts'
import { users } from './de/users.ts'
import { views } from './de/views.ts'
import type { Catalogue } from './text-types.ts'

export const german = {
  accounts,
  agencies,
  auth,
  checks,
  dashboard,
  decisions,
  errors,
  event,
  events,
  forms,
  history,
  lists,
  orders,
  palette,
  route,
  shell,
  ships,
  shortcuts,
  tours,
  users,
  views,
} satisfies Catalogue

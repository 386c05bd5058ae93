import { accounts } from './de/accounts.ts'
import { agencies } from './de/agencies.ts'
import { auth } from './de/auth.ts'
import { checks } from './de/checks.ts'
import { dashboard } from './de/dashboard.ts'
import { decisions } from './de/decisions.ts'
import { event } from './de/event.ts'
import { forms } from './de/forms.ts'
import { history } from './de/history.ts'
import { orders } from './de/orders.ts'
import { ships } from './de/ships.ts'
import { tours } from './de/tours.ts'
import { users } from './de/users.ts'
import type { PagesCatalogue } from './text-types.ts'

export const germanPages = {
  accounts,
  agencies,
  auth,
  checks,
  dashboard,
  decisions,
  event,
  forms,
  history,
  orders,
  ships,
  tours,
  users,
} satisfies PagesCatalogue

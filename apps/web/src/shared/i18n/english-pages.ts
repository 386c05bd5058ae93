import { accounts } from './en/accounts.ts'
import { agencies } from './en/agencies.ts'
import { auth } from './en/auth.ts'
import { checks } from './en/checks.ts'
import { dashboard } from './en/dashboard.ts'
import { decisions } from './en/decisions.ts'
import { event } from './en/event.ts'
import { forms } from './en/forms.ts'
import { history } from './en/history.ts'
import { orders } from './en/orders.ts'
import { ships } from './en/ships.ts'
import { tours } from './en/tours.ts'
import { users } from './en/users.ts'

/** What only other pages say: fetched beside the first one. */
export const englishPages = {
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
}

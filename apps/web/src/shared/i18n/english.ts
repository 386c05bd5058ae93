import { accounts } from './en/accounts.ts'
import { agencies } from './en/agencies.ts'
import { auth } from './en/auth.ts'
import { checks } from './en/checks.ts'
import { dashboard } from './en/dashboard.ts'
import { decisions } from './en/decisions.ts'
import { errors } from './en/errors.ts'
import { event } from './en/event.ts'
import { events } from './en/events.ts'
import { forms } from './en/forms.ts'
import { history } from './en/history.ts'
import { lists } from './en/lists.ts'
import { orders } from './en/orders.ts'
import { palette } from './en/palette.ts'
import { route } from './en/route.ts'
import { shell } from './en/shell.ts'
import { ships } from './en/ships.ts'
import { shortcuts } from './en/shortcuts.ts'
import { tours } from './en/tours.ts'
import { users } from './en/users.ts'
import { views } from './en/views.ts'

/** All English texts: the catalogue that gives the others their type. */
export const english = {
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
}

export type EnglishCatalogue = typeof english

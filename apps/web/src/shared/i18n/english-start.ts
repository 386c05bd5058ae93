import { errors } from './en/errors.ts'
import { events } from './en/events.ts'
import { lists } from './en/lists.ts'
import { palette } from './en/palette.ts'
import { route } from './en/route.ts'
import { shell } from './en/shell.ts'
import { shortcuts } from './en/shortcuts.ts'
import { views } from './en/views.ts'

/** What the frame and the events list say: fetched before anything is shown. */
export const englishStart = {
  errors,
  events,
  lists,
  palette,
  route,
  shell,
  shortcuts,
  views,
}

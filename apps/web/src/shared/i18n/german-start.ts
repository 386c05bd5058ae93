import { errors } from './de/errors.ts'
import { events } from './de/events.ts'
import { lists } from './de/lists.ts'
import { palette } from './de/palette.ts'
import { route } from './de/route.ts'
import { shell } from './de/shell.ts'
import { shortcuts } from './de/shortcuts.ts'
import { views } from './de/views.ts'
import type { StartCatalogue } from './text-types.ts'

export const germanStart = {
  errors,
  events,
  lists,
  palette,
  route,
  shell,
  shortcuts,
  views,
} satisfies StartCatalogue

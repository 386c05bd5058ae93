import { commands } from './de/commands.ts'
import { errors } from './de/errors.ts'
import { events } from './de/events.ts'
import { exports } from './de/exports.ts'
import { lists } from './de/lists.ts'
import { route } from './de/route.ts'
import { shell } from './de/shell.ts'
import type { StartCatalogue } from './text-types.ts'

export const germanStart = {
  commands,
  errors,
  events,
  exports,
  lists,
  route,
  shell,
} satisfies StartCatalogue

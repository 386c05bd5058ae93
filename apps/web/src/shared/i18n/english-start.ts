import { commands } from './en/commands.ts'
import { errors } from './en/errors.ts'
import { events } from './en/events.ts'
import { exports } from './en/exports.ts'
import { lists } from './en/lists.ts'
import { route } from './en/route.ts'
import { shell } from './en/shell.ts'

/** Texts of the frame and the events list: fetched before anything is shown. */
export const englishStart = {
  commands,
  errors,
  events,
  exports,
  lists,
  route,
  shell,
}

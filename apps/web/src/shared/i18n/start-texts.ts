// Texts of the frame and the events list: fetched before anything is shown.
export { commands } from '@gangway/texts/commands'
export { events } from '@gangway/texts/events'
export { exports, lists } from '@gangway/texts/lists'
export { errors, route, shell } from '@gangway/texts/shell'

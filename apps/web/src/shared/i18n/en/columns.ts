/** Texts of the menu in which a list's columns are chosen. */
export const columns = {
  up: 'Move {name} up',
  down: 'Move {name} down',
  moved: '{name} is now number {n} of {total}.',
  hint: 'Alt with ↑ or ↓ moves a column.',
  restore: 'Default',
} as const

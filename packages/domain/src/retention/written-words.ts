import { askWordKinds } from '../asks/ask-kinds.ts'

/** Kinds of words that people write beside comments, about more than one order or about another one. */
export const wordKinds = [...askWordKinds, 'decision', 'disruption', 'ship_call'] as const

export type WordKind = (typeof wordKinds)[number]

/** Where words were written: the ship, port and event that they are about. */
export function placeOfWords({
  ship,
  port_name,
  event_id,
}: {
  ship: string | null
  port_name: string
  event_id: number | null
}): string {
  const parts = [ship, port_name, event_id === null ? null : `#${event_id}`]
  return parts.filter((part) => part !== null).join(', ')
}

export function isWordKind(name: string): name is WordKind {
  return (wordKinds as readonly string[]).includes(name)
}

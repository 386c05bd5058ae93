/** Kinds of words that people write beside comments, about more than one order or about another one. */
export const wordKinds = [
  'pickup_request',
  'proposal',
  'decision',
  'disruption',
  'ship_call',
] as const

export type WordKind = (typeof wordKinds)[number]

export function isWordKind(name: string): name is WordKind {
  return (wordKinds as readonly string[]).includes(name)
}

/** A folding wheelchair takes no place of its own. */
export const needKinds = [
  'wheelchair',
  'folding_wheelchair',
  'child_seat',
  'diet',
  'other',
] as const

export type NeedKind = (typeof needKinds)[number]

export interface OrderNeed {
  kind: NeedKind
  /** Kind of seat or diet; for other needs, the need itself. Null: not specified. */
  words: string | null
  /** For how many persons. */
  count: number
}

/** `2 × child seat: rear-facing`. */
export function needText(
  { kind, words, count }: OrderNeed,
  nameOf: (kind: NeedKind) => string,
): string {
  const what = [kind === 'other' && words !== null ? null : nameOf(kind), words]
  const said = what.filter((part) => part !== null).join(': ')
  return count === 1 ? said : `${count} × ${said}`
}

/** `other` says nothing by itself. */
export function lacksWords({ kind, words }: Pick<OrderNeed, 'kind' | 'words'>): boolean {
  return kind === 'other' && (words ?? '').trim() === ''
}

import { type RequiredDataKey, requiredDataKeys } from '@gangway/domain/orders/required-data'

type Kinds = readonly { kind: string }[]

/** Data that was deleted by date is no longer expected, unless persons have it again. */
export function withoutDeleted<Key extends string>(
  keys: readonly Key[],
  deleted: Kinds,
  persons: Kinds,
): Key[] {
  const isOf = (all: Kinds, key: Key) => all.some(({ kind }) => kind === key)
  return deleted.length === 0
    ? [...keys]
    : keys.filter((key) => !isOf(deleted, key) || isOf(persons, key))
}

export function inOrder(keys: readonly RequiredDataKey[]): readonly RequiredDataKey[] {
  return keys.length < 2 ? keys : requiredDataKeys.filter((key) => keys.includes(key))
}

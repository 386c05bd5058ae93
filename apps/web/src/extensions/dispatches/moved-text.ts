import type { DispatchDay, Move } from '@gangway/contract/dispatches'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { orderOf, personsAt } from './shown-day.ts'

const numberOf = (day: DispatchDay, dispatch_id: number | null) =>
  day.dispatches.find(({ id }) => id === dispatch_id)?.number ?? 0

/** Moves in words, once they are made. */
export function movedText(t: Translate, day: DispatchDay, moves: readonly Move[]): string {
  const [first] = moves
  const targets = new Set(moves.map(({ to }) => to))
  if (first === undefined) return ''
  const whom =
    moves.length === 1
      ? (orderOf(day, first.excursion_id)?.customer ?? '')
      : t('dispatches.parties', { n: moves.length })
  if (targets.size > 1) return t('dispatches.movedToSeveral', { whom, n: targets.size })
  if (first.to === null) return t('dispatches.movedOut', { whom })
  return t('dispatches.movedTo', { whom, number: numberOf(day, first.to) })
}

/**
 * Why moves were refused: someone else has moved parties since.
 *
 * @param current the day as it stands
 */
export function movedMeanwhileText(
  t: Translate,
  current: DispatchDay,
  moves: readonly Move[],
): string {
  const elsewhere = moves.filter(({ excursion_id, from, persons }) => {
    const there = personsAt(current, excursion_id, from)
    return there === 0 || there < (persons ?? 0)
  })
  const [first] = elsewhere
  const customer = first === undefined ? undefined : orderOf(current, first.excursion_id)?.customer
  if (elsewhere.length !== 1 || first === undefined || customer === undefined) {
    return t('dispatches.movedMeanwhileSeveral', { n: elsewhere.length })
  }
  const found = current.dispatches.find(({ parts }) =>
    parts.some(({ excursion_id }) => excursion_id === first.excursion_id),
  )
  if (found === undefined) return t('dispatches.movedOutMeanwhile', { customer })
  return t('dispatches.movedMeanwhile', { customer, number: found.number })
}

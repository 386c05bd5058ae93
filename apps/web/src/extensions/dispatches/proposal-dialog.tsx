import type { Dispatch, DispatchDay, Move } from '@gangway/contract/dispatches'
import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './dialogs.module.css'
import { type BoardPlace, useProposal } from './dispatches.api.ts'
import { orderOf, personsAt } from './shown-day.ts'

/** Shows which party would go with which dispatch, and makes just these moves. */
export function ProposalDialog({
  place,
  day,
  isSaving,
  onTake,
  onClose,
}: {
  place: BoardPlace
  day: DispatchDay
  isSaving: boolean
  onTake: (moves: readonly Move[]) => void
  onClose: () => void
}) {
  const t = useText()
  const [isAnew, setIsAnew] = useState(false)
  const { data: proposal, error, isFetching } = useProposal(place, isAnew, !isSaving)
  const moves = proposal?.moves ?? []
  return (
    <Dialog onClose={onClose} title={t('dispatches.propose')}>
      <p className={classes.says}>{t('dispatches.proposeHint')}</p>
      <Checkbox
        label={t('dispatches.proposeAll')}
        checked={isAnew}
        onChange={({ currentTarget }) => setIsAnew(currentTarget.checked)}
        mb="sm"
      />
      {error !== null && <p role="alert">{errorText(t, error)}</p>}
      {proposal === undefined && error === null && <output>{t('dispatches.proposing')}</output>}
      {proposal !== undefined && error === null && (
        <div aria-busy={isFetching}>
          <Placed day={day} moves={moves} />
          <Unplaced day={day} ids={proposal.unplaced} />
        </div>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('forms.cancel')}
        </Button>
        <Button
          disabled={moves.length === 0 || isFetching}
          onClick={() => onTake(moves)}
          data-autofocus
        >
          {t('dispatches.takeOver')}
        </Button>
      </Group>
    </Dialog>
  )
}

function Placed({ day, moves }: { day: DispatchDay; moves: readonly Move[] }) {
  const t = useText()
  if (moves.length === 0) return <p className={classes.says}>{t('dispatches.nothingToPlace')}</p>
  const byDispatch = Map.groupBy(moves, ({ to }) => to)
  const rowOf = (dispatch: Dispatch) => {
    const own = byDispatch.get(dispatch.id) ?? []
    const persons = own.reduce(
      (sum, move) => sum + (move.persons ?? personsAt(day, move.excursion_id, move.from)),
      0,
    )
    return own.length === 0 ? [] : [{ dispatch, parties: own.length, persons }]
  }
  return (
    <ul className={classes.plain} aria-label={t('dispatches.proposed')}>
      {day.dispatches.flatMap(rowOf).map(({ dispatch, parties, persons }) => (
        <li key={dispatch.id} className={classes.row}>
          <span className={classes.number}>{dispatch.number}</span>
          <span className={classes.facts}>
            {[
              t('dispatches.parties', { n: parties }),
              t('dispatches.persons', { n: persons }),
            ].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Unplaced({ day, ids }: { day: DispatchDay; ids: readonly number[] }) {
  const t = useText()
  if (ids.length === 0) return null
  return (
    <div className={classes.left}>
      <p className={classes.quiet}>{t('dispatches.fitsNowhere', { n: ids.length })}</p>
      <ul>
        {ids.map((id) => {
          const order = orderOf(day, id)
          return (
            order !== undefined && (
              <li key={id}>
                <bdi>{order.customer}</bdi>, {t('dispatches.persons', { n: order.persons })}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

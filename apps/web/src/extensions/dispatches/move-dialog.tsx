import type { Dispatch } from '@gangway/contract/dispatches'
import { Button, Group, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { languageName } from '../../shared/format/language-name.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './dialogs.module.css'
import { type Party, personsIn } from './parties.ts'

const wholeNumber = /^\d{1,3}$/

/**
 * Asks into which dispatch parties go: its number and Enter, or a press on it; 0 is none.
 *
 * @param isSplit asks first how many of the one party go there
 */
export function MoveDialog({
  parties,
  dispatches,
  isSplit,
  isByFinger,
  onMove,
  onSplit,
  onClose,
}: {
  parties: readonly Party[]
  dispatches: readonly Dispatch[]
  isSplit: boolean
  /** Opened by a finger: a keyboard on the screen would cover the dispatches to press. */
  isByFinger: boolean
  /** @param persons undefined: all of them */
  onMove: (dispatch_id: number | null, persons?: number) => void
  /** Only some of them are to be moved. */
  onSplit: () => void
  onClose: () => void
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [split, setSplit] = useState('')
  const [problem, setProblem] = useState<{ of: 'count' | 'number'; text: string } | null>(null)
  const [first] = parties
  const persons = personsIn(parties)
  const count = wholeNumber.test(split) ? Number(split) : 0
  const isCountFaulty = isSplit && (count < 1 || count >= persons)

  const moveTo = (dispatch_id: number | null) => {
    if (isCountFaulty) {
      return setProblem({ of: 'count', text: t('dispatches.splitRange', { most: persons - 1 }) })
    }
    onMove(dispatch_id, isSplit ? count : undefined)
  }
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const number = wholeNumber.test(typed.trim()) ? Number(typed) : null
    const found = dispatches.find((dispatch) => dispatch.number === number)
    if (number === 0) return moveTo(null)
    if (number === null) return setProblem({ of: 'number', text: t('dispatches.numberNeeded') })
    if (found === undefined) {
      return setProblem({ of: 'number', text: t('dispatches.noSuchDispatch', { number }) })
    }
    moveTo(found.id)
  }
  const title =
    parties.length === 1 && first !== undefined
      ? t(isSplit ? 'dispatches.splitTitle' : 'dispatches.moveTitle', {
          whom: first.order.customer,
          persons: t('dispatches.persons', { n: persons }),
        })
      : t('dispatches.moveTitle', {
          whom: t('dispatches.parties', { n: parties.length }),
          persons: t('dispatches.persons', { n: persons }),
        })

  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        {isSplit && (
          <TextInput
            label={t('dispatches.splitCount')}
            description={t('dispatches.splitHint', { n: persons })}
            error={problem?.of === 'count' ? problem.text : null}
            value={split}
            onChange={({ currentTarget }) => {
              setSplit(currentTarget.value.trim())
              setProblem(null)
            }}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            mb="sm"
            data-autofocus
          />
        )}
        {!isByFinger && (
          <TextInput
            label={t('dispatches.number')}
            description={t('dispatches.numberHint')}
            error={problem?.of === 'number' ? problem.text : null}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setProblem(null)
            }}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            data-autofocus={isSplit ? undefined : true}
          />
        )}
        <ul className={classes.targets} aria-label={t('dispatches.targets')}>
          {parties.some(({ dispatch_id }) => dispatch_id !== null) && (
            <li>
              <button type="button" className={classes.target} onClick={() => moveTo(null)}>
                <span className={classes.number}>0</span>
                {t('dispatches.none')}
              </button>
            </li>
          )}
          {dispatches.map((dispatch) => (
            <li key={dispatch.id}>
              <button
                type="button"
                className={classes.target}
                data-marked={String(dispatch.number) === typed.trim() || undefined}
                onClick={() => moveTo(dispatch.id)}
              >
                <span className={classes.number}>{dispatch.number}</span>
                <TargetFacts dispatch={dispatch} />
              </button>
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap="xs" mt="md">
          {!isSplit && parties.length === 1 && persons > 1 && (
            <Button variant="default" onClick={onSplit} mr="auto">
              {t('dispatches.split')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('forms.cancel')}
          </Button>
          {!isByFinger && <Button type="submit">{t('dispatches.move')}</Button>}
        </Group>
      </form>
    </Dialog>
  )
}

function TargetFacts({ dispatch }: { dispatch: Dispatch }) {
  const { t, language } = useLanguage()
  const { number, pickup_time, vehicle_name, crew, persons, free_seats } = dispatch
  const facts = [
    ...(dispatch.language === null ? [] : [languageName(dispatch.language, language)]),
    ...(pickup_time === null ? [] : [pickup_time]),
    ...(vehicle_name === null ? [] : [vehicle_name]),
    ...crew.slice(0, 1).map(({ name }) => name),
  ]
  const room =
    free_seats === null
      ? t('dispatches.persons', { n: persons })
      : t('dispatches.freeSeats', { n: free_seats })
  return (
    <>
      <span className={classes.facts}>
        {facts.length === 0 ? t('dispatches.name', { number }) : facts.join(' · ')}
      </span>
      <span className={classes.room} data-over={(free_seats ?? 0) < 0 || undefined}>
        {room}
      </span>
    </>
  )
}

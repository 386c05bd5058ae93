import type { DispatchDay } from '@gangway/contract/dispatches'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useReturnedFocus, useRegainedFocus } from '../../shared/browser/use-regained-focus.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { useSearch } from '../../shared/lists/use-search.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import iconOnPhone from '../../shared/ui/icon-on-phone.module.css'
import { IconUsers } from '../../shared/ui/icons.ts'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { IconPlus, IconPrinter } from '../../shared/ui/page-icons.ts'
import { Board } from './board.tsx'
import classes from './board.module.css'
import { NoEvents } from './board-states.tsx'
import type { BoardPlace } from './dispatches.api.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import { Switch } from './switch.tsx'
import { Timetable } from './timetable.tsx'
import { type Question, useBoard } from './use-board.ts'

/** The board or the timetable of an agency’s port day, below what leads from one to the other. */
export function BoardOnPage({
  place,
  day,
  agency,
}: {
  place: BoardPlace
  day: DispatchDay
  agency: ReactNode
}) {
  const t = useText()
  const mayChange = useMe()?.permissions.includes('events.update') === true
  const { search, change: changeSearch } = useSearch()
  const board = useBoard(place, day)
  const [isProposing, setIsProposing] = useState(false)
  const proposeButton = useRegainedFocus<HTMLButtonElement>(!isProposing)
  const isTimetable = search.get('view') === 'times'
  const shows = search.get('show') === 'dispatches' ? 'dispatches' : 'parties'
  const { shown } = board
  const persons = shown.events.flatMap(({ orders }) => orders)
  const total = persons.reduce((sum, order) => sum + order.persons, 0)
  const left = persons.reduce((sum, order) => sum + order.unplaced, 0)
  const times = ['times', t('dispatches.whoIsWhere')] as const
  const show = (parameters: Readonly<Record<string, string | null>>) =>
    changeSearch(
      (newest) => {
        for (const [name, value] of Object.entries(parameters)) {
          if (value === null) newest.delete(name)
          else newest.set(name, value)
        }
        return newest
      },
      { replace: true },
    )
  const add = () => {
    show({ show: 'dispatches' })
    void board.add()
  }
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} loading={board.isAdding} onClick={add}>
      {t('dispatches.addDispatch')}
    </Button>
  )

  return (
    <div className={classes.page}>
      <PageHeader
        title={<BoardTitle day={day} />}
        description={t('dispatches.summary', {
          agency: day.agency_name,
          persons: t('dispatches.persons', { n: total }),
          left: t('dispatches.left', { n: left }),
          port: day.port_name,
        })}
        actions={
          <Button
            className={iconOnPhone.button ?? ''}
            variant="default"
            title={t('portDays.print')}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('portDays.print')}
          </Button>
        }
      />
      <div className={classes.bar}>
        {agency}
        <Switch
          className={classes.wide}
          label={t('dispatches.view')}
          value={isTimetable ? 'times' : 'board'}
          options={[['board', t('dispatches.board')], times]}
          onChange={(value) => show({ view: value === 'times' ? value : null })}
        />
        <Switch
          className={classes.narrow}
          label={t('dispatches.view')}
          value={isTimetable ? 'times' : shows}
          options={[
            ['parties', t('dispatches.noneCount', { n: left })],
            ['dispatches', t('dispatches.dispatches', { n: shown.dispatches.length })],
            ['times', t('dispatches.timetable')],
          ]}
          onChange={(value) =>
            show({
              view: value === 'times' ? value : null,
              show: value === 'dispatches' ? value : null,
            })
          }
        />
        {mayChange && !isTimetable && (
          <div className={classes.actions}>
            {shown.dispatches.length > 0 && (
              <>
                <Button ref={proposeButton} variant="default" onClick={() => setIsProposing(true)}>
                  {t('dispatches.propose')}
                </Button>
                {addButton}
              </>
            )}
          </div>
        )}
      </div>
      {isTimetable && <Timetable place={place} day={day} />}
      {!isTimetable && day.events.length === 0 && (
        <NoEvents port_id={day.port_id} date={day.date} />
      )}
      {!isTimetable && day.events.length > 0 && (
        <Board place={place} day={day} board={board} mayChange={mayChange} shows={shows}>
          <EmptyState
            icon={IconUsers}
            title={t('dispatches.empty')}
            action={mayChange ? addButton : undefined}
          >
            {t('dispatches.emptyHint')}
          </EmptyState>
        </Board>
      )}
      {isProposing && (
        <ProposalDialog
          place={place}
          day={shown}
          isSaving={board.isSaving}
          onTake={(moves) => {
            board.move(moves)
            setIsProposing(false)
          }}
          onClose={() => setIsProposing(false)}
        />
      )}
      {board.question !== null && <BoardQuestion {...board.question} onAnswer={board.answer} />}
    </div>
  )
}

/** In one line also on a phone, where it leaves out what the page says below. */
function BoardTitle({ day: { port_name, date } }: { day: DispatchDay }) {
  const { t, language } = useLanguage()
  return (
    <>
      <span className={classes.wide}>
        {t('dispatches.pageTitle', { port: port_name, date: longDate(date, language) })}
      </span>
      <span className={classes.narrow}>
        {t('dispatches.shortTitle', { date: formatShortDate(date, language) })}
      </span>
    </>
  )
}

function BoardQuestion({
  question,
  consequence,
  confirmLabel,
  onAnswer,
}: Question & { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useText()
  useReturnedFocus()
  return (
    <ConfirmDialog
      question={question}
      consequence={consequence}
      confirmLabel={confirmLabel}
      refuseLabel={t('forms.cancel')}
      isPending={false}
      problem={null}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  )
}

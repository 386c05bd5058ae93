import type { Dispatch, DispatchDay, DispatchFault } from '@gangway/contract/dispatches'
import { type CrewRole, crewRoles } from '@gangway/domain/dispatches/dispatch'
import { Menu } from '@mantine/core'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ButtonMenu } from '../../shared/ui/button-menu.tsx'
import { IconAlertTriangle, IconDots } from '../../shared/ui/icons.ts'
import { IconCircleX } from '../../shared/ui/page-icons.ts'
import { CrewFields, LanguageAndTime, VehicleFields } from './dispatch-fields.tsx'
import classes from './dispatch-card.module.css'
import { type AskedPaper, DispatchPapers } from './dispatch-papers.tsx'
import { faultText } from './fault-text.ts'
import { groupsOf } from './parties.ts'
import { PartyGroups } from './party-list.tsx'
import { SeatsMeter } from './seats-meter.tsx'
import type { FieldChange } from './shown-day.ts'
import type { Suggestions } from './suggestions.ts'

const redFirst = (one: DispatchFault, other: DispatchFault) =>
  Number(other.color === 'red') - Number(one.color === 'red')

/** Acts on a dispatch; the same object as long as the board is shown. */
export interface CardActions {
  change: (dispatch: Dispatch, change: FieldChange) => void
  remove: (dispatch: Dispatch) => void
  link: (dispatch: Dispatch, dispatch_crew_id: number) => void
  ask: (dispatch: Dispatch, paper: AskedPaper) => void
}

/** A dispatch: what is typed in its place, what does not hold, and who goes with it. */
export const DispatchCard = memo(function DispatchCard({
  dispatch,
  events,
  suggestions,
  selected,
  isOver,
  mayChange,
  actions,
}: {
  dispatch: Dispatch
  events: DispatchDay['events']
  suggestions: Suggestions
  /** Keys of its selected parties. */
  selected: ReadonlySet<string>
  /** Whether parties are held above it. */
  isOver: boolean
  mayChange: boolean
  actions: CardActions
}) {
  const t = useText()
  const [blank, setBlank] = useState<CrewRole | null>(null)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (blank === null) return
    const fields = card.current?.querySelectorAll<HTMLInputElement>(
      `[data-role=${blank}] input[data-quick]`,
    )
    const line = [...(fields ?? [])].at(-1)
    line?.focus()
  }, [blank])
  const groups = useMemo(() => groupsOf(dispatch, { events }), [dispatch, events])
  const { number } = dispatch
  const faults = dispatch.faults.toSorted(redFirst)
  const name = t('dispatches.name', { number })
  const fields = { dispatch, suggestions, mayChange, onChange: actions.change }
  return (
    <section
      ref={card}
      className={classes.card}
      aria-label={name}
      data-dispatch={dispatch.id}
      data-drop={dispatch.id}
      data-over={isOver || undefined}
      data-drop-text={t('dispatches.dropHere', { number })}
      style={{ '--rows': dispatch.parts.length } as CSSProperties}
    >
      <header className={classes.head}>
        <div className={classes.first}>
          <h2 className={classes.name}>{number}</h2>
          <LanguageAndTime {...fields} />
          <SeatsMeter dispatch={dispatch} />
          {mayChange && (
            <CardMenu
              name={name}
              papers={
                dispatch.parts.length > 0 && (
                  <DispatchPapers
                    dispatch_id={dispatch.id}
                    onAsk={(paper) => actions.ask(dispatch, paper)}
                  />
                )
              }
              onAdd={setBlank}
              onRemove={() => actions.remove(dispatch)}
            />
          )}
        </div>
        <CrewFields
          {...fields}
          blank={blank}
          onAdded={() => setBlank(null)}
          onLink={actions.link}
        />
        <VehicleFields {...fields} />
        {faults.length > 0 && (
          <ul className={classes.faults} aria-label={t('dispatches.faults', { number })}>
            {faults.map((fault) => {
              const Icon = fault.color === 'red' ? IconCircleX : IconAlertTriangle
              const text = faultText(t, fault)
              return (
                <li key={text} data-color={fault.color}>
                  <Icon size={14} aria-hidden />
                  {text}
                </li>
              )
            })}
          </ul>
        )}
      </header>
      {groups.length === 0 ? (
        <p className={classes.empty}>{t('dispatches.noParties')}</p>
      ) : (
        <PartyGroups
          groups={groups}
          label={name}
          selected={selected}
          mayMove={mayChange}
          showsEvents
        />
      )}
    </section>
  )
})

function CardMenu({
  name,
  papers,
  onAdd,
  onRemove,
}: {
  name: string
  /** False: none without parties. */
  papers: ReactNode
  onAdd: (role: CrewRole) => void
  onRemove: () => void
}) {
  const t = useText()
  return (
    <ButtonMenu
      width={240}
      returnFocus={false}
      button={
        <button
          type="button"
          className={classes.icon}
          data-more
          aria-label={t('dispatches.more', { name })}
          title={t('dispatches.more', { name })}
        >
          <IconDots size={16} aria-hidden />
        </button>
      }
    >
      {crewRoles.map((role) => (
        <Menu.Item key={role} onClick={() => onAdd(role)}>
          {t(`dispatches.add.${role}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {papers}
      {papers !== false && <Menu.Divider />}
      <Menu.Item onClick={onRemove}>{t('dispatches.remove')}</Menu.Item>
    </ButtonMenu>
  )
}

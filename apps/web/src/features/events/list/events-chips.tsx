import {
  chipsOfStaff,
  type EventChip,
  eventChipNames,
  eventChips,
} from '@gangway/domain/events/event-chips'
import { UnstyledButton } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { useRovingFocus } from '../../../shared/browser/use-roving-focus.ts'
import type { IconComponent } from '../../../shared/ui/icon.tsx'
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconClock,
  IconHourglassHigh,
  IconMessageCircle,
  IconPencil,
  IconSend,
  IconShip,
  IconTicket,
  IconUsers,
} from '../../../shared/ui/icons.ts'
import { countedText } from '../../../shared/format/counted.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './events-chips.module.css'
import type { EventsFilter } from './events-list-state.ts'

/** An ask that has none is sent. */
const icons: Readonly<Partial<Record<EventChip, IconComponent>>> = {
  act_now: IconAlertTriangle,
  due_soon: IconHourglassHigh,
  unread: IconMessageCircle,
  ship_conflict: IconShip,
  ship_unknown: IconShip,
  change_asked: IconClock,
  ticket_missing: IconTicket,
  unread_change: IconPencil,
  data_missing: IconUsers,
  data_expiring: IconUsers,
  data_doubtful: IconUsers,
  data_asked: IconHourglassHigh,
}

/**
 * Upcoming events, then what there is to see to, counted; each narrows the list down to it, beside the rest of the
 * filter. Chips that count nothing are left out, and those without room in one row until all are asked for; one that is
 * set comes forward where it would have none.
 */
export function EventsChips({
  filter,
  counts,
  isStaff,
  onChange,
}: {
  filter: EventsFilter
  /** undefined until they have come. */
  counts: Readonly<Partial<Record<EventChip, number>>> | undefined
  isStaff: boolean
  onChange: (part: Partial<EventsFilter>) => unknown
}) {
  const t = useText()
  const { ref, ...keys } = useRovingFocus<HTMLDivElement>()
  const [showsAll, setShowsAll] = useState(false)
  // Chips that were set where there was no room for them.
  const [ahead, setAhead] = useState<readonly EventChip[]>([])
  const shown = [...ahead, ...eventChipNames.filter((name) => !ahead.includes(name))].filter(
    (name) =>
      isChosen(filter, name) || ((counts?.[name] ?? 0) > 0 && (isStaff || !chipsOfStaff.has(name))),
  )
  const isUpcoming = filter.when === 'upcoming'
  const below = useChipsBelow(ref, `${shown.join()} ${t('events.chip.upcoming')}`)
  const left = below.length
  const unseen = eventChipNames.filter(
    (name) => below.includes(name) && isChosen(filter, name) && !ahead.includes(name),
  )
  if (unseen.length > 0) setAhead([...ahead, ...unseen])
  useChosenInSight(ref, shown.filter((name) => isChosen(filter, name)).join())
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('events.chips')}
      className={classes.toolbar}
      {...keys}
    >
      <div className={classes.chips} data-all={showsAll}>
        <UnstyledButton
          className={classes.chip}
          data-chip="upcoming"
          data-plain
          aria-pressed={isUpcoming}
          onClick={() => onChange({ when: isUpcoming ? null : 'upcoming' })}
        >
          <IconCalendarEvent size={16} aria-hidden className={classes.icon} />
          {t('events.chip.upcoming')}
        </UnstyledButton>
        {shown.map((name) => {
          const Icon = icons[name] ?? IconSend
          const isPressed = isChosen(filter, name)
          return (
            <UnstyledButton
              key={name}
              className={classes.chip}
              data-chip={name}
              data-empty={counts?.[name] === 0}
              aria-pressed={isPressed}
              onClick={() => onChange(isPressed ? withoutChip(name) : eventChips[name])}
            >
              <Icon size={16} aria-hidden className={classes.icon} />
              {t(`events.chip.${name}`)}{' '}
              <span className={classes.count}>{countText(counts?.[name])}</span>
            </UnstyledButton>
          )
        })}
      </div>
      {(left > 0 || showsAll) && (
        <UnstyledButton
          className={`${classes.chip} ${classes.more}`}
          data-plain
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('events.chips.fewer') : t('events.chips.more', { n: left })}
        </UnstyledButton>
      )}
    </div>
  )
}

/** On a phone the chips are one line to be pushed aside: the one that is set shows. */
function useChosenInSight(toolbar: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const chip = toolbar.current?.querySelector('[aria-pressed="true"]:not([data-chip="upcoming"])')
    const line = toolbar.current?.parentElement
    if (
      chosen === '' ||
      chip === null ||
      chip === undefined ||
      line === null ||
      line === undefined
    ) {
      return
    }
    const [inner, outer] = [chip.getBoundingClientRect(), line.getBoundingClientRect()]
    if (inner.right > outer.right) line.scrollBy({ left: inner.right - outer.right + 16 })
    if (inner.left < outer.left) line.scrollBy({ left: inner.left - outer.left - 16 })
  }, [toolbar, chosen])
}

const none: readonly string[] = []

/** Names of the chips that find no room in the first row; the style sheet hides them there. */
function useChipsBelow(toolbar: RefObject<HTMLElement | null>, names: string): readonly string[] {
  const [below, setBelow] = useState(none)
  useEffect(() => {
    if (names === '') return undefined
    const row = toolbar.current?.firstElementChild
    if (!(row instanceof HTMLElement)) return undefined
    const observer = new ResizeObserver(() => {
      const chips = [...row.children].filter((chip) => chip instanceof HTMLElement)
      const top = chips[0]?.offsetTop ?? 0
      const found = chips.filter((chip) => {
        const isBelow = chip.offsetTop > top
        chip.toggleAttribute('data-below', isBelow)
        return isBelow
      })
      setBelow(found.map(({ dataset }) => dataset['chip'] ?? ''))
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [toolbar, names])
  return below
}

function isChosen(filter: EventsFilter, name: EventChip): boolean {
  const asked: Readonly<Record<string, unknown>> = { ...filter }
  return Object.entries(eventChips[name]).every(([field, value]) => asked[field] === value)
}

function withoutChip(name: EventChip): Partial<EventsFilter> {
  return Object.fromEntries(Object.keys(eventChips[name]).map((field) => [field, null]))
}

/** A figure's place is kept while it is on the way. */
function countText(count: number | undefined): string {
  return count === undefined ? '–' : countedText(count)
}

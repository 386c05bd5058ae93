import {
  type EventChip,
  eventChipNames,
  eventChips,
  maximumCounted,
} from '@gangway/domain/events/event-chips'
import { UnstyledButton } from '@mantine/core'
import type { IconComponent } from '../../../shared/ui/icon.tsx'
import {
  IconAlertTriangle,
  IconClock,
  IconHourglassHigh,
  IconMessageCircle,
  IconPencil,
  IconSend,
  IconShip,
  IconTicket,
  IconUsers,
} from '../../../shared/ui/icons.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './events-chips.module.css'
import type { EventsFilter } from './events-list-state.ts'

const icons: Readonly<Record<EventChip, IconComponent>> = {
  act_now: IconAlertTriangle,
  due_soon: IconHourglassHigh,
  unread: IconMessageCircle,
  ship_conflict: IconShip,
  ship_unknown: IconShip,
  change_asked: IconClock,
  proposal_open: IconSend,
  ticket_missing: IconTicket,
  unread_change: IconPencil,
  data_missing: IconUsers,
  data_expiring: IconUsers,
  data_doubtful: IconUsers,
  data_asked: IconHourglassHigh,
}

/** Which ship is meant, whether a saved time is changed and what is taken of a proposal is for staff to say. */
export const ofStaff: ReadonlySet<EventChip> = new Set([
  'ship_unknown',
  'change_asked',
  'proposal_open',
])

/** What there is to see to, counted; each narrows the list down to it, beside the rest of the filter. */
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
  const isShown = (name: EventChip) => isStaff || !ofStaff.has(name) || isChosen(filter, name)
  return (
    <fieldset className={classes.chips} aria-label={t('events.chips')}>
      {eventChipNames.filter(isShown).map((name) => {
        const Icon = icons[name]
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
    </fieldset>
  )
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
  if (count === undefined) return '–'
  return count < maximumCounted ? String(count) : `${maximumCounted - 1}+`
}

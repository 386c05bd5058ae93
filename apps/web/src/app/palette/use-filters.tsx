import {
  chipsOfStaff,
  type EventChip,
  eventChipNames,
  eventChips,
} from '@gangway/domain/events/event-chips'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { eventsPath } from '../../shared/paths.ts'
import { IconSearch } from '../../shared/ui/icons.ts'
import type { PaletteEntry } from './palette-entry.ts'

const iconSize = 18

const upcoming = { when: 'upcoming' }

/** Filters that find past events too; the others list events to come, the soonest first. */
const maybePast: ReadonlySet<EventChip> = new Set([
  'act_now',
  'unread',
  'unread_change',
  'proposal_open',
])

/** The events list narrowed to what each of its chips shows. */
export function useFilters(): PaletteEntry[] {
  const t = useText()
  const isStaff = useMe()?.metadata.AgencyID === null
  const next: PaletteEntry = {
    id: 'filter:upcoming',
    icon: <IconSearch size={iconSize} aria-hidden />,
    title: t('events.chip.upcoming'),
    words: t('palette.filter.upcoming'),
    target: eventsPath(upcoming),
  }
  const counted = eventChipNames
    .filter((name) => isStaff || !chipsOfStaff.has(name))
    .map((name) => ({
      id: `filter:${name}`,
      icon: <IconSearch size={iconSize} aria-hidden />,
      title: t(`events.chip.${name}`),
      words: t(`palette.filter.${name}`),
      target: eventsPath({ ...eventChips[name], ...(!maybePast.has(name) && upcoming) }),
    }))
  return [next, ...counted]
}

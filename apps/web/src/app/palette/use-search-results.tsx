import { apart } from '@gangway/domain/characters/direction'
import type { FoundEvent, FoundInvoice } from '@gangway/contract/search'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { IconReceipt } from '../../shared/ui/icons.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useMe } from '../../features/accounts/sign-in/auth.api.ts'
import { useSearch } from '../../features/search/search.api.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { useIsOnline } from '../../shared/http/use-is-online.ts'
import { eventPath, invoicesPath } from '../../shared/paths.ts'
import { StatusIcon } from '../../shared/ui/status-icon.tsx'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

/** Short enough not to be waited for, long enough that a word typed quickly is one question. */
const pauseMs = 150

export type SearchState = 'idle' | 'searching' | 'settled' | 'failed' | 'offline'

export interface SearchResults {
  /** By kind, the kinds without any left out; while searching, those of the text before. */
  groups: PaletteGroup[]
  state: SearchState
  error: unknown
  retry: () => void
}

/** The events and invoices a text finds, asked for when the person pauses. */
export function useSearchResults(text: string): SearchResults {
  const { language, t } = useLanguage()
  const me = useMe()
  const isOnline = useIsOnline()
  const [paused] = useDebouncedValue(text, pauseMs)
  const asked = text === '' ? '' : paused
  const { data, error, isFetching, refetch } = useSearch(asked)
  const retry = () => void refetch()
  if (text === '') return { groups: [], state: 'idle', error: null, retry }
  const showsAgency = me !== undefined && !me.roles.includes('agency')
  return {
    groups: [
      {
        title: t('events.title'),
        entries: (data?.events ?? []).map((event) =>
          eventEntry(event, { language, t, showsAgency }),
        ),
      },
      {
        title: t('invoices.title'),
        entries: (data?.invoices ?? []).map((invoice) =>
          invoiceEntry(invoice, { language, t, showsAgency }),
        ),
      },
    ].filter(({ entries }) => entries.length > 0),
    state: stateOf({ isAsked: text === asked && !isFetching, error, isOnline }),
    error,
    retry,
  }
}

function stateOf({
  isAsked,
  error,
  isOnline,
}: {
  isAsked: boolean
  error: unknown
  isOnline: boolean
}): SearchState {
  if (!isAsked) return 'searching'
  if (error === null) return 'settled'
  return isOnline ? 'failed' : 'offline'
}

interface Wording {
  language: Language
  t: Translate
  showsAgency: boolean
}

function invoiceEntry(
  { id, number, agency_name, date, standing, overdue }: FoundInvoice,
  { language, t, showsAgency }: Wording,
): PaletteEntry {
  const details = [
    formatShortDate(date, language),
    t(`invoices.standing.${overdue ? 'overdue' : standing}`),
    ...(showsAgency ? [agency_name] : []),
  ]
  return {
    id: `invoice:${id}`,
    icon: <IconReceipt size={18} aria-hidden />,
    title: number,
    detail: details.map(apart).join(' · '),
    target: invoicesPath({ filter: number }),
  }
}

function eventEntry(
  { event_id, agency_title, agency_name, port_name, event_date, status, customer }: FoundEvent,
  { language, t, showsAgency }: Wording,
): PaletteEntry {
  const details = [
    `#${event_id}`,
    formatShortDate(event_date, language),
    port_name,
    showsAgency ? agency_name : null,
    customer === null ? null : t('palette.customer', { name: customer }),
  ]
  return {
    id: `event:${event_id}`,
    icon: <StatusIcon status={status} />,
    title: agency_title,
    detail: details.flatMap((detail) => (detail === null ? [] : apart(detail))).join(' · '),
    target: eventPath(event_id),
  }
}

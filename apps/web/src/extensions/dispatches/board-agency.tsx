import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useSearch } from '../../shared/lists/use-search.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { dayOfBoardQuery } from './dispatches.api.ts'

interface DayAgency {
  agency_id: number
  agency_name: string
}

/** Agencies with events on a port day, by name. */
export function useBoardAgencies({ port_id, date }: { port_id: number; date: string }) {
  const { data: day, error, refetch } = useQuery(dayOfBoardQuery(port_id, date))
  const agencies = useMemo(() => {
    const names = day?.events.map(({ agency_id, agency_name }): [number, string] => [
      agency_id,
      agency_name,
    ])
    return (
      names &&
      [...new Map(names)]
        .map(([agency_id, agency_name]): DayAgency => ({ agency_id, agency_name }))
        .toSorted((one, other) => one.agency_name.localeCompare(other.agency_name))
    )
  }, [day])
  return { agencies, error, refetch }
}

/** Agency whose dispatches are shown; the address keeps it. */
export function BoardAgency({
  agencies,
  agency_id,
}: {
  agencies: readonly DayAgency[]
  agency_id: number
}) {
  const t = useText()
  const { change } = useSearch()
  return (
    <SelectField
      aria-label={t('portDays.agency')}
      data={agencies.map((agency) => ({
        value: String(agency.agency_id),
        label: agency.agency_name,
      }))}
      value={String(agency_id)}
      onChange={(value) =>
        value !== null &&
        change((newest) => {
          newest.set('agency', value)
          return newest
        })
      }
      searchable
    />
  )
}

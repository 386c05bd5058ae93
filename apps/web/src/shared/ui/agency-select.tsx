import { SelectField } from './select-field.tsx'
import { useSearch } from '../lists/use-search.ts'

/** The agency that an address names; null: none. */
export function agencyIn(search: URLSearchParams): number | null {
  const agency = search.get('agency') ?? ''
  return /^[1-9]\d{0,8}$/.test(agency) ? Number(agency) : null
}

/** Agency that staff look at; the address keeps it. */
export function AgencySelect({
  agencies,
  agency_id,
  ...look
}: {
  agencies: readonly { id: number; name: string }[]
  agency_id: number | null
  'aria-label': string
  placeholder?: string
  className?: string
}) {
  const { change } = useSearch()
  return (
    <SelectField
      {...look}
      data={agencies.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={agency_id === null ? null : String(agency_id)}
      searchable
      onChange={(value) =>
        value !== null &&
        change((newest) => {
          newest.set('agency', value)
          return newest
        })
      }
    />
  )
}

import { useEventAgencies } from '../../features/events/list/events.api.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useSearch } from '../../shared/lists/use-search.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'
import classes from './crew.module.css'

/** Agency that staff look at; the address keeps it. */
export function AgencyChoice({ agency_id }: { agency_id: number | null }) {
  const t = useText()
  const { data: agencies = [] } = useEventAgencies({ isWanted: true })
  const { change } = useSearch()
  return (
    <SelectField
      className={classes.agency ?? ''}
      aria-label={t('crew.agency')}
      placeholder={t('crew.chooseAgency')}
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

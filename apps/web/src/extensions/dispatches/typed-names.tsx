import type { DispatchDay } from '@gangway/contract/dispatches'
import { Button } from '@mantine/core'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './board.module.css'
import type { BoardPlace } from './dispatches.api.ts'
import { useAddTyped } from './typed-names.api.ts'

/** As many as are offered at a time. */
const most = 3

/** Offers to take names that were typed twice or more into the agency’s crew and vehicles, with what was typed beside them. */
export function TypedNames({ place, day }: { place: BoardPlace; day: DispatchDay }) {
  const t = useText()
  const add = useAddTyped(place)
  const offered = day.typed_names.flatMap(({ kind, name, times }) => {
    const added = kind === 'crew' ? memberOf(day, name) : vehicleOf(day, name)
    return added === null ? [] : [{ kind, name, times, added }]
  })
  if (offered.length === 0) return null
  return (
    <ul className={classes.offers} aria-label={t('dispatches.typedNames')}>
      {offered.slice(0, most).map(({ kind, name, times, added }) => (
        <li key={`${kind} ${name}`} className={classes.offer}>
          <span>{t('dispatches.typedTimes', { name, n: times })}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={add.isPending && add.variables === added}
            onClick={() =>
              add.mutate(added, {
                onSuccess: () => toastSuccess(t(`dispatches.added.${kind}`, { name })),
                onError: (error) => toastError(errorText(t, error)),
              })
            }
          >
            {t(`dispatches.addTyped.${kind}`, { name })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function memberOf({ dispatches }: DispatchDay, name: string) {
  const typed = dispatches.flatMap(({ crew }) => crew).filter((member) => member.name === name)
  const roles = [...new Set(typed.map(({ role }) => role))]
  const phone = typed.find((member) => member.phone !== null)?.phone ?? null
  return { crew: { name, phone, roles } }
}

/** Null: its seats are not known here. */
function vehicleOf({ dispatches }: DispatchDay, name: string) {
  const typed = dispatches.find((one) => one.vehicle_name === name && one.seats !== null)
  if (typed === undefined || typed.seats === null) return null
  const { seats, wheelchair_places } = typed
  return { vehicle: { name, seats, wheelchair_places: wheelchair_places ?? 0 } }
}

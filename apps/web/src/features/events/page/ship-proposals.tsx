import type { UnknownShip } from '@gangway/contract/ship-aliases'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { Button } from '@mantine/core'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { aliasConflict, useRememberAlias } from './unknown-ships.api.ts'

type Proposal = UnknownShip['proposals'][number]

/** The ships that a name may mean, one button each: pressed, the name is remembered as that ship's. */
export function ShipProposals({
  unknown: { ship: alias, proposals },
  reasonOf,
  onRemembered,
}: {
  unknown: UnknownShip
  /** Why a ship is proposed, for its tooltip. */
  reasonOf?: (proposal: Proposal) => string
  onRemembered: () => void
}) {
  const { language, t } = useLanguage()
  const remember = useRememberAlias(onRemembered)
  const refusedAlias = (error: unknown) => {
    const conflict = aliasConflict(error)
    if (conflict === null) return null
    if (conflict.alias !== null) return t('ships.aliasStands', { ...conflict.alias })
    const calls = conflict.calls.map(
      ({ ship, port_name, call_date, reference }) =>
        `${ship}, ${port_name}, ${formatShortDate(call_date, language)} (${reference})`,
    )
    return t('ships.hasOwnCalls', { alias, calls: calls.join('; ') })
  }
  return proposals.map((proposal) => {
    const { ship, ship_imo } = proposal
    return (
      <Button
        key={`${ship} ${ship_imo}`}
        variant="default"
        size="compact-sm"
        title={reasonOf?.(proposal)}
        loading={remember.isPending}
        onClick={() =>
          remember.mutate(
            { alias, ship, ship_imo },
            {
              onSuccess: () => toastSuccess(t('ships.remembered', { alias, ship })),
              onError: (error) => toastError(refusedAlias(error) ?? errorText(t, error)),
            },
          )
        }
      >
        {t('ships.thisIs', { ship })}
      </Button>
    )
  })
}

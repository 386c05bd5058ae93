import type { UnknownShip } from '@gangway/contract/ship-aliases'
import { Button } from '@mantine/core'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { useRememberAlias } from './unknown-ships.api.ts'

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
  const t = useText()
  const remember = useRememberAlias(onRemembered)
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
              onError: (error) => toastError(errorText(t, error)),
            },
          )
        }
      >
        {t('ships.thisIs', { ship })}
      </Button>
    )
  })
}

import type { Event } from '@gangway/contract/events'
import type { UnknownShip } from '@gangway/contract/ship-aliases'
import { Button } from '@mantine/core'
import { IconShip } from '../../../shared/ui/icons.ts'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './pickup-conflict.module.css'
import { shipsWithoutCall } from './pickup-options.ts'
import { useRememberAlias, useUnknownShips } from './unknown-ships.api.ts'

/** Asks staff about ships without a call, where another ship may be meant. */
export function UnknownShips({ event, onRemembered }: { event: Event; onRemembered: () => void }) {
  const names = shipsWithoutCall(event).map(({ ship }) => ship)
  const { data = [] } = useUnknownShips(event.event_id, names)
  if (names.length === 0) return null
  return data
    .filter(({ proposals }) => proposals.length > 0)
    .map((unknown) => (
      <UnknownShipNotice
        key={`${unknown.ship} ${unknown.ship_imo}`}
        unknown={unknown}
        onRemembered={onRemembered}
      />
    ))
}

function UnknownShipNotice({
  unknown: { ship, proposals },
  onRemembered,
}: {
  unknown: UnknownShip
  onRemembered: () => void
}) {
  const t = useText()
  const remember = useRememberAlias(onRemembered)
  return (
    <output className={classes.unknown}>
      <IconShip size={18} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{t('ships.noCallKnown', { ship })}</p>
        {proposals.map((proposal) => (
          <Button
            key={`${proposal.ship} ${proposal.ship_imo}`}
            variant="default"
            size="compact-sm"
            loading={remember.isPending}
            onClick={() =>
              remember.mutate(
                { alias: ship, ship: proposal.ship, ship_imo: proposal.ship_imo },
                {
                  onSuccess: () =>
                    toastSuccess(t('ships.remembered', { alias: ship, ship: proposal.ship })),
                  onError: (error) => toastError(errorText(t, error)),
                },
              )
            }
          >
            {t('ships.thisIs', { ship: proposal.ship })}
          </Button>
        ))}
      </div>
    </output>
  )
}

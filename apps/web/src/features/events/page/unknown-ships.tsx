import type { Event } from '@gangway/contract/events'
import type { UnknownShip } from '@gangway/contract/ship-aliases'
import { useQuery } from '@tanstack/react-query'
import { IconShip } from '../../../shared/ui/icons.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './pickup-conflict.module.css'
import { ShipProposals } from './ship-proposals.tsx'
import { unknownShipsQuery } from './unknown-ships.api.ts'

/** Asks staff about ships without a call, where another ship may be meant. */
export function UnknownShips({ event, onRemembered }: { event: Event; onRemembered: () => void }) {
  const { data = [] } = useQuery(unknownShipsQuery(event))
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
  unknown,
  onRemembered,
}: {
  unknown: UnknownShip
  onRemembered: () => void
}) {
  const t = useText()
  return (
    <output className={classes.unknown}>
      <IconShip size={18} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{t('ships.noCallKnown', { ship: unknown.ship })}</p>
        <ShipProposals unknown={unknown} onRemembered={onRemembered} />
      </div>
    </output>
  )
}

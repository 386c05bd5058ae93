import type { PickupVerdict } from '@gangway/domain/ships/pickup-fit'
import type { IconComponent } from './icon.tsx'
import { IconAlertTriangle } from './icons.ts'
import { IconCircleCheck, IconCircleX, IconQuestionMark } from './page-icons.ts'
import classes from './verdict-icon.module.css'

const icons: Readonly<Record<PickupVerdict, IconComponent>> = {
  fitting: IconCircleCheck,
  tight: IconAlertTriangle,
  unclaimed: IconQuestionMark,
  impossible: IconCircleX,
}

/** An icon for how a pick-up time fits the ships, beside the words for it. */
export function VerdictIcon({ verdict, size = 16 }: { verdict: PickupVerdict; size?: number }) {
  const Icon = icons[verdict]
  return <Icon size={size} className={classes.icon} data-verdict={verdict} aria-hidden />
}

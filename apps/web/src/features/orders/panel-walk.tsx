import type { Order } from '@gangway/contract/orders'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '../../shared/ui/icons.ts'
import { IconChevronUp } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { OrderWalk } from './order-walk.ts'
import classes from './confirmation-panel.module.css'

/** The order's position, with links to the previous and the next one. */
export function PanelWalk({
  walk: { position, total, previous, next },
  onShow,
}: {
  walk: OrderWalk<Order>
  onShow: (order: Order) => void
}) {
  const t = useText()
  if (total < 2) return null
  return (
    <div className={classes.walk}>
      <span className={classes.position} aria-hidden>
        {t('orders.position', { position, total })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={previous === null}
        aria-label={t('orders.previousOrder')}
        aria-keyshortcuts="K"
        title={`${t('orders.previousOrder')} (K)`}
        onClick={() => previous !== null && onShow(previous)}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={next === null}
        aria-label={t('orders.nextOrder')}
        aria-keyshortcuts="J"
        title={`${t('orders.nextOrder')} (J)`}
        onClick={() => next !== null && onShow(next)}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

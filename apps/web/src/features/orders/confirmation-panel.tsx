import { Drawer } from '@mantine/core'
import type { Order } from '@gangway/contract/orders'
import classes from './confirmation-panel.module.css'
import { PanelContent, type PanelContentProps } from './panel-content.tsx'

/** Wide enough for a passport's columns side by side, or for reading only. */
const widths = { tables: 'min(920px, 100%)', text: 'min(600px, 100%)' } as const

/**
 * Where one customer's order is checked and decided (rule O3.1). The panel stays open from order to
 * order; ticks and revealed data are forgotten with each.
 */
export function ConfirmationPanel(props: PanelContentProps) {
  const { event, order, onClose } = props
  const isWide = event.excursions.some(hasPersonTables)
  return (
    <Drawer.Root
      opened
      // Escape closes the topmost: a question over the panel, and not the panel with it.
      onClose={() => isTopmost() && onClose()}
      position="right"
      size={isWide ? widths.tables : widths.text}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ content: classes.panel, inner: classes.inner }}
    >
      <Drawer.Overlay transitionProps={{ duration: 0 }} />
      <Drawer.Content>
        <PanelContent key={order.id} {...props} />
      </Drawer.Content>
    </Drawer.Root>
  )
}

const isTopmost = () => document.querySelectorAll('[role=dialog]').length === 1

function hasPersonTables({ subproducts }: Order): boolean {
  return subproducts.some(({ required_data }) =>
    required_data.some(({ key }) => key === 'passport_data' || key === 'personal_data'),
  )
}

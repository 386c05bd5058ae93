import type { ReactNode } from 'react'
import classes from './bottom-sheet.module.css'
import { PanelDrawer } from './panel-drawer.tsx'

/** A panel from below, for a phone: as high as its content, whose foot stays in sight. */
export function BottomSheet({
  foot,
  ...panel
}: {
  title: string
  foot: ReactNode
  children: ReactNode
  onClose: () => void
}) {
  return (
    <PanelDrawer
      {...panel}
      position="bottom"
      size="auto"
      classes={classes}
      foot={
        <div className={classes.foot} data-toasts-above>
          {foot}
        </div>
      }
    />
  )
}

import type { ReactNode } from 'react'
import { PanelDrawer } from './panel-drawer.tsx'
import classes from './side-panel.module.css'

/** A panel from the right for viewing or changing one thing. */
export function SidePanel(props: { title: string; children: ReactNode; onClose: () => void }) {
  return <PanelDrawer {...props} position="right" size="min(480px, 100%)" classes={classes} />
}

import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../i18n/language-context.tsx'
import { useReturnedFocus } from '../browser/use-regained-focus.ts'
import classes from './side-panel.module.css'

/** A panel from the right for viewing or changing one thing; closing it returns the focus. */
export function SidePanel({
  title,
  children,
  onClose,
}: {
  title: string
  children: ReactNode
  onClose: () => void
}) {
  const t = useText()
  useReturnedFocus()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size="min(480px, 100%)"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ content: classes.panel }}
    >
      <Drawer.Overlay transitionProps={{ duration: 0 }} />
      <Drawer.Content>
        <Drawer.Header className={classes.header ?? ''}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.close')} />
        </Drawer.Header>
        <div className={classes.body}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

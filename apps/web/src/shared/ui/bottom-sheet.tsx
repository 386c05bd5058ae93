import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnedFocus } from '../browser/use-regained-focus.ts'
import { useText } from '../i18n/language-context.tsx'
import classes from './bottom-sheet.module.css'

/** A panel from below, for a phone: as high as its content, whose foot stays in sight. */
export function BottomSheet({
  title,
  foot,
  children,
  onClose,
}: {
  title: string
  foot: ReactNode
  children: ReactNode
  onClose: () => void
}) {
  const t = useText()
  useReturnedFocus()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ inner: classes.inner ?? '', content: classes.sheet ?? '' }}
    >
      <Drawer.Overlay transitionProps={{ duration: 0 }} />
      <Drawer.Content>
        <Drawer.Header className={classes.header ?? ''}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.close')} />
        </Drawer.Header>
        <div className={classes.body}>{children}</div>
        <div className={classes.foot}>{foot}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

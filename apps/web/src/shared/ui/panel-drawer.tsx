import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnedFocus } from '../browser/use-regained-focus.ts'
import { useText } from '../i18n/language-context.tsx'

type Part = 'inner' | 'content' | 'header' | 'title' | 'body'

/** A panel over the page, with its title and a button that closes it; closing it returns the focus. */
export function PanelDrawer({
  title,
  position,
  size,
  classes,
  foot,
  children,
  onClose,
}: {
  title: string
  position: 'right' | 'bottom'
  size: string
  classes: Readonly<Partial<Record<Part, string>>>
  /** Stands below what can be scrolled. */
  foot?: ReactNode
  children: ReactNode
  onClose: () => void
}) {
  const t = useText()
  useReturnedFocus()
  const { inner = '', content = '', header = '', title: heading = '', body = '' } = classes
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={position}
      size={size}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      classNames={{ inner, content }}
    >
      <Drawer.Overlay transitionProps={{ duration: 0 }} />
      <Drawer.Content>
        <Drawer.Header className={header}>
          <Drawer.Title className={heading}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.close')} />
        </Drawer.Header>
        <div className={body}>{children}</div>
        {foot}
      </Drawer.Content>
    </Drawer.Root>
  )
}

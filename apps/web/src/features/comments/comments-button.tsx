import { Button } from '@mantine/core'
import { IconMessageCircle } from '../../shared/ui/icons.ts'
import type { Ref } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './comments-button.module.css'
import type { CommentsPanel } from './use-comments-panel.ts'

/** Opens and closes the comments of an event, and says how many of them are new to the reader. */
export function CommentsButton({
  comments: { id, isOpen, unread, toggle },
  ref,
}: {
  comments: CommentsPanel
  ref: Ref<HTMLButtonElement>
}) {
  const t = useText()
  return (
    <Button
      ref={ref}
      variant="default"
      leftSection={<IconMessageCircle size={16} aria-hidden />}
      data-tour="comments"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={toggle}
    >
      {t('comments.title')}
      {unread > 0 && (
        <span className={classes.count} title={t('comments.unread', { n: unread })}>
          <span aria-hidden>{unread}</span>
          <span className="visually-hidden">{t('comments.unread', { n: unread })}</span>
        </span>
      )}
    </Button>
  )
}

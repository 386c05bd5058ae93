import type { CommentsService } from '@gangway/contract/comments-widget'
import type { Event } from '@gangway/contract/events'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '../../shared/ui/icons.ts'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { config } from '../../shared/browser/config.ts'
import { scriptService } from '../../shared/browser/script-service.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import classes from './comments-section.module.css'
import { useRecountUnread } from './comments.api.ts'
import type { CommentsPanel } from './use-comments-panel.ts'
import { useCommentsWidget, type Writer } from './use-comments-widget.ts'
import { whenVisible } from './when-visible.ts'

declare global {
  interface Window {
    GangwayComments?: CommentsService<HTMLElement>
  }
}

/** The comments service at an address without a trailing slash. */
const loadCommentsService = scriptService<CommentsService<HTMLElement>>({
  scriptUrl: (address, day) => `${address}/js/comments.js?v=${day}`,
  offered: () =>
    typeof window.GangwayComments?.mount === 'function' ? window.GangwayComments : undefined,
  name: 'GangwayComments.mount',
})

/** The side box with the comments on an event (rule C1.1), from the comments service. */
export function CommentsSection(props: { event: Event; writer: Writer; panel: CommentsPanel }) {
  const { language } = useLanguage()
  const { event, writer } = props
  // The service learns once whose thread it shows, to whom and in which language.
  return <Box key={`${event.event_id} ${event.agency_id} ${writer.id} ${language}`} {...props} />
}

function Box({ event, writer, panel }: { event: Event; writer: Writer; panel: CommentsPanel }) {
  const { t } = useLanguage()
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [service, setService] = useState<CommentsService<HTMLElement> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const recount = useRecountUnread()

  const load = useCallback(async () => {
    setHasFailed(false)
    try {
      const address = config.comments_url ?? `${window.location.origin}/comments`
      const loaded = await loadCommentsService(address)
      setService(() => loaded)
    } catch (error) {
      // oxlint-disable-next-line no-console -- the page goes on without them
      console.error('The comments could not be loaded:', error)
      setHasFailed(true)
    }
  }, [])

  useEffect(() => {
    const element = place.current
    return element === null ? undefined : whenVisible(element, () => void load())
  }, [load])

  useCommentsWidget(service, place, {
    event,
    writer,
    prepared: panel.prepared,
    onWritten: panel.onWritten,
    onWaiting: panel.onWaiting,
    onCount: (unread) => {
      panel.onCount(unread)
      recount()
    },
  })

  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('comments.title')}
        </h2>
        <ActionIcon
          className={classes.close ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('comments.close')}
          title={t('comments.close')}
          onClick={panel.close}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {hasFailed && service === null && (
        <output className={classes.failed}>
          {t('comments.failed')}
          <Button variant="default" size="compact-sm" onClick={() => void load()}>
            {t('shell.tryAgain')}
          </Button>
        </output>
      )}
      <div ref={place} className={classes.place} />
    </section>
  )
}

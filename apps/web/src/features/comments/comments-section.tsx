import type { CommentsService } from '@gangway/contract/comments-widget'
import type { Event } from '@gangway/contract/events'
import { Button } from '@mantine/core'
import { IconChevronDown, IconMessageCircle } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { config } from '../../shared/browser/config.ts'
import { scriptService } from '../../shared/browser/script-service.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { foldComments, useCommentsFolded } from './comments-fold.ts'
import classes from './comments-section.module.css'
import { useRecountUnread } from './comments.api.ts'
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
export function CommentsSection(props: { event: Event; writer: Writer }) {
  const { language } = useLanguage()
  const { event, writer } = props
  // The service learns once whose thread it shows, to whom and in which language.
  return <Box key={`${event.event_id} ${event.agency_id} ${writer.id} ${language}`} {...props} />
}

function Box({ event, writer }: { event: Event; writer: Writer }) {
  const { t } = useLanguage()
  const titleId = useId()
  const contentId = useId()
  const isFolded = useCommentsFolded()
  const place = useRef<HTMLDivElement>(null)
  const [service, setService] = useState<CommentsService<HTMLElement> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  // What the event says counts until the service, which is not asked while folded, knows better.
  const [counted, setCounted] = useState<number | null>(null)
  const count = counted ?? event.unread_comments
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
    onCount: (unread) => {
      setCounted(unread)
      recount()
    },
  })

  return (
    <section className={classes.card} aria-labelledby={titleId} data-folded={isFolded || undefined}>
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          title={t(isFolded ? 'comments.unfold' : 'comments.fold')}
          aria-expanded={!isFolded}
          aria-controls={contentId}
          onClick={() => foldComments(!isFolded)}
        >
          <IconMessageCircle size={16} aria-hidden />
          <span id={titleId} className={classes.name}>
            {t('comments.title')}
          </span>
          {count > 0 && (
            <span className={classes.count} title={t('comments.unread', { n: count })}>
              {isFolded ? count : t('comments.unread', { n: count })}
            </span>
          )}
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </button>
      </h2>
      <div id={contentId} className={classes.content} hidden={isFolded}>
        {hasFailed && service === null && (
          <output className={classes.failed}>
            {t('comments.failed')}
            <Button variant="default" size="compact-sm" onClick={() => void load()}>
              {t('shell.tryAgain')}
            </Button>
          </output>
        )}
        <div ref={place} className={classes.place} />
      </div>
    </section>
  )
}

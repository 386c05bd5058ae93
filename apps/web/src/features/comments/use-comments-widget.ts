import type {
  CommentsService,
  CommentsUser,
  CommentsWidget,
} from '@gangway/contract/comments-widget'
import type { Event } from '@gangway/contract/events'
import { commentChannels } from '@gangway/domain/comments/comment-channels'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/browser/config.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { flash } from '../../shared/flash/flash.ts'
import { listenToEvent } from '../../shared/realtime/listen-to-event.ts'
import { eventPath } from '../../shared/paths.ts'
import { saveCommentsGuid } from './comments.api.ts'

/** The author: an agency's people write under the first address of their agency (rule C1.2). */
export interface Writer {
  id: number
  name: string
  email: string
  isOfAgency: boolean
}

/**
 * Mounts an event's thread in an element as any page would, and refreshes it when there is something new.
 * Its guid is stored on the event; if that fails, the reader sees a message. All other options count as they
 * were on mounting: another event, reader or language is another box.
 */
export function useCommentsWidget(
  service: CommentsService<HTMLElement> | null,
  element: RefObject<HTMLElement | null>,
  {
    event,
    writer,
    prepared,
    onWritten,
    onWaiting,
    onCount,
  }: {
    event: Event
    writer: Writer
    /** Goes into the field, for the reader to send; null: nothing does. */
    prepared: string | null
    onWritten: () => void
    onWaiting: (count: number) => void
    onCount: (count: number) => void
  },
): void {
  const { t, language } = useLanguage()
  const { event_id, agency_id } = event
  const user: CommentsUser = {
    id: writer.id,
    name: writer.name,
    username: (writer.isOfAgency ? event.agency_email.split(',')[0] : null) ?? writer.email,
  }

  const save = async (guid: string) => {
    try {
      await saveCommentsGuid({ event_id, guid, agency_id })
    } catch (error) {
      const message = t('comments.guidFailed', { reason: errorText(t, error) })
      void flash({ status: 'error', message })
    }
  }

  const mount = useEffectEvent((shown: CommentsService<HTMLElement>, place: HTMLElement) => {
    const date = formatShortDate(event.event_date, language)
    try {
      return shown.mount({
        element: place,
        channels: commentChannels(agency_id),
        event_id,
        guid: event.comments_guid,
        title: t('comments.newFor', { id: event_id, date }),
        link: config.orders_tool_url + eventPath(event_id),
        user,
        language,
        onWaiting,
        onCount,
        onGuid: (guid) => void save(guid),
      })
    } catch (error) {
      // oxlint-disable-next-line no-console -- a fault of the service is not one of the page around it
      console.error('The comments could not be shown:', error)
      return null
    }
  })

  const mounted = useRef<CommentsWidget>(null)
  useEffect(() => {
    const place = element.current
    const widget: CommentsWidget | null =
      service === null || place === null ? null : mount(service, place)
    mounted.current = widget
    if (widget === null) return undefined
    const stopListening = listenToEvent(event_id, (kind) => {
      if (kind === 'comments' || kind === null) widget.refresh()
    })
    return () => {
      stopListening()
      widget.destroy()
    }
  }, [service, element, event_id])

  useEffect(() => {
    if (service === null || prepared === null || mounted.current === null) return
    mounted.current.write?.(prepared)
    onWritten()
  }, [service, prepared, onWritten])
}

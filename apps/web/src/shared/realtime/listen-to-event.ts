import {
  auditGrewMessageName,
  eventMessageName,
  notificationMessageName,
  sharedViewsMessageName,
} from '@gangway/domain/realtime/channels'
import { sinceStart } from '../browser/clock.ts'
import { whenIdle } from '../browser/when-idle.ts'
import type { OnChange } from './live-connection.ts'

let drawn: Promise<void> | null = null

/** Loaded after the first page that needs it has been drawn, so no one waits for it. */
async function loadConnection() {
  drawn ??= new Promise((resolve) => {
    whenIdle(resolve)
  })
  await drawn
  return import('./live-connection.ts')
}

/**
 * Calls `onChange` whenever the event may have changed: when a message says so, and when listening
 * starts or resumes.
 *
 * @returns stops listening
 */
export function listenToEvent(event_id: number, onChange: OnChange): () => void {
  return listenTo(eventMessageName(event_id), onChange)
}

/** The same for whatever event. */
export function listenToEvents(onChange: OnChange): () => void {
  return listenTo(null, onChange)
}

/** The same for the audit, whose readers hear on their own channels that it has grown. */
export function listenToAudit(onGrowth: () => void): () => void {
  return listenTo(auditGrewMessageName, onGrowth)
}

/** The same for the views that colleagues share. */
export function listenToSharedViews(onChange: () => void): () => void {
  return listenTo(sharedViewsMessageName, onChange)
}

/**
 * Calls `onCount` with how many notices are unread, as messages say it; null: messages may have been
 * missed, also before the first.
 */
export function listenToNotices(onCount: (count: unknown) => void): () => void {
  return listenTo(notificationMessageName, (_kind, data) => onCount(countIn(data)))
}

function countIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'count' in data ? data.count : null
}

function listenTo(name: string | null, onChange: OnChange): () => void {
  const since = sinceStart()
  let isOver = false
  let stop = () => {
    isOver = true
  }
  const begin = async () => {
    const { listen } = await loadConnection()
    if (!isOver) stop = listen({ name, onChange, since })
  }
  // Without this code the page still works, and is fetched again when the person comes back to it.
  begin().catch(() => {})
  return () => stop()
}

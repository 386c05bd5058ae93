import type { Event } from '@gangway/contract/events'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useIsHydrating } from '../../shared/browser/use-is-hydrating.tsx'
import { oneYearSeconds, readCookie, writeCookie } from '../../shared/browser/cookies.ts'

/** How this device left them; a cookie, because the server draws the column that they have on a wide screen. */
const cookieName = 'comments'

/** As the style sheet has it: below, they lie over the page. */
const beside = '(width >= 1600px)'

/** `offered` by the page itself, where there is room beside the orders; `asked` for by the reader. */
type Shown = 'not' | 'offered' | 'asked'

function watchRoom(onChange: () => void): () => void {
  const query = window.matchMedia(beside)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const hasRoomNow = () => window.matchMedia(beside).matches
const yes = () => true

export interface CommentsPanel {
  id: string
  shown: Shown
  isOpen: boolean
  unread: number
  toggle: () => void
  close: () => void
  /** Text for a comment that the reader has asked for; null: none. */
  prepared: string | null
  /** Opens them with a text in the field, for the reader to send. */
  write: (text: string) => void
  onWritten: () => void
  /** The service counts again. */
  onCount: (unread: number) => void
  /** How many comments of the reader wait to be sent. */
  onWaiting: (count: number) => void
}

/**
 * The comments of an event: open beside the orders where there is something unread or the reader left them open, unless
 * the page was opened for one of its orders.
 */
export function useCommentsPanel(
  event: Event,
  isOfOrder: boolean,
): {
  comments: CommentsPanel
  panelRef: RefObject<HTMLDivElement | null>
  buttonRef: RefObject<HTMLButtonElement | null>
} {
  const id = useId()
  const panelRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  // The event's count holds until the service, which is not asked while they are closed, knows better.
  const [counted, setCounted] = useState<number | null>(null)
  const [prepared, setPrepared] = useState<string | null>(null)
  const unread = counted ?? event.unread_comments
  const [wanted, setShown] = useState<Shown | 'due'>(() => {
    if (isWaitingAt(event.event_id)) return 'due'
    const isWanted = event.unread_comments > 0 || readCookie(cookieName) === 'open'
    return isWanted && !isOfOrder ? 'offered' : 'not'
  })
  // The server knows nothing of comments that wait; their service sends them once it is open.
  const isHydrating = useIsHydrating()
  const untilHydrated = isHydrating ? 'not' : 'asked'
  const shown = wanted === 'due' ? untilHydrated : wanted
  // Asked only where it matters: what differs from what the server assumed has the page rendered again.
  const hasRoom = useSyncExternalStore(watchRoom, shown === 'offered' ? hasRoomNow : yes, yes)
  const isOpen = shown === 'asked' || (shown === 'offered' && hasRoom)

  const { event_id } = event
  const onWaiting = useCallback((count: number) => keepWaitingAt(event_id, count > 0), [event_id])

  const isFocusDue = useRef(false)
  useEffect(() => {
    if (isFocusDue.current) panelRef.current?.focus({ preventScroll: true })
    isFocusDue.current = false
  })

  const remember = (next: Shown) => {
    writeCookie(cookieName, next === 'not' ? 'closed' : 'open', oneYearSeconds)
    setShown(next)
  }
  const open = () => {
    isFocusDue.current = true
    remember('asked')
  }
  const close = () => {
    remember('not')
    buttonRef.current?.focus()
  }

  const closeByKey = useEffectEvent(() => {
    if (!hasRoomNow()) close()
  })
  useEffect(() => (isOpen ? listenForEscape(closeByKey) : undefined), [isOpen])

  const write = (text: string) => {
    setPrepared(text)
    remember('asked')
  }
  const onWritten = useCallback(() => setPrepared(null), [])

  const toggle = isOpen ? close : open
  return {
    comments: {
      id,
      shown,
      isOpen,
      unread,
      prepared,
      toggle,
      close,
      write,
      onWritten,
      onCount: setCounted,
      onWaiting,
    },
    panelRef,
    buttonRef,
  }
}

const waitingKey = (event_id: number) => `commentsWaiting ${event_id}`

function isWaitingAt(event_id: number): boolean {
  try {
    return sessionStorage.getItem(waitingKey(event_id)) !== null
  } catch {
    return false
  }
}

/** As long as the tab lives, like the comments themselves. */
function keepWaitingAt(event_id: number, isWaiting: boolean): void {
  try {
    if (isWaiting) sessionStorage.setItem(waitingKey(event_id), 'yes')
    else sessionStorage.removeItem(waitingKey(event_id))
  } catch {
    // They wait until the comments are opened.
  }
}

/** Calls back when Escape is pressed for nothing that lies above: a dialog, or the list of a field. */
function listenForEscape(onEscape: () => void): () => void {
  let isForOther = false
  // Looked at first: by the time the key reaches the document, whatever it closes has closed.
  const look = ({ target }: KeyboardEvent) => {
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')]
    isForOther =
      dialogs.some((dialog) => dialog.checkVisibility()) ||
      (target instanceof Element && target.matches('[aria-haspopup][aria-expanded=true]'))
  }
  const listen = (press: KeyboardEvent) => {
    if (press.key === 'Escape' && !press.defaultPrevented && !isForOther) onEscape()
  }
  window.addEventListener('keydown', look, true)
  document.addEventListener('keydown', listen)
  return () => {
    window.removeEventListener('keydown', look, true)
    document.removeEventListener('keydown', listen)
  }
}

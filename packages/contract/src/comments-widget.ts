import type { Language } from '@gangway/domain/languages/language'

/**
 * Contract between a page and a comments service (rule C1.2; `docs/comments.md`). The script of the service puts a
 * `CommentsService` on the window as `GangwayComments`; nothing else it defines is used.
 */
export interface CommentsService<Element> {
  /** Shows a thread in an element of the page. */
  mount: (options: CommentsOptions<Element>) => CommentsWidget
}

export interface CommentsOptions<Element> {
  /** Empty, and reserved for the service until `destroy`. */
  element: Element
  /** `event_to_agency_{agency_id}` and `agency_to_event`. */
  channels: readonly string[]
  event_id: number
  /** Null until the first comment is written; the service makes it then. */
  guid: string | null
  /** The heading of a new comment wherever it is announced. */
  title: string
  /** Link back to the event's page in the orders tool. */
  link: string
  user: CommentsUser
  language: Language
  /** If absent, the `color-scheme` of the page around it decides. */
  theme?: 'light' | 'dark'
  /** Called with the number of unread comments whenever it changes. */
  onCount?: (count: number) => void
  /** Called with how many of the reader's comments wait to be sent, whenever it changes. */
  onWaiting?: (count: number) => void
  /** Called with the guid of the first comment's thread. */
  onGuid?: (guid: string) => void
  /** Called with what went wrong, in addition to what the reader sees. */
  onError?: (error: unknown) => void
}

export interface CommentsUser {
  id: number
  name: string
  /** For an agency's people, the first address of their agency. */
  username: string
}

export interface CommentsWidget {
  /** Fetches what is new; called when a live message arrives. */
  refresh: () => void
  /** Puts a text that the reader asked for into the field, for them to send; a service may lack it. */
  write?: (text: string) => void
  /** Removes everything from the element. A half-typed comment is kept for the next time. */
  destroy: () => void
}

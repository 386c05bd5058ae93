import type { Language } from '@gangway/domain/languages/language'

/**
 * What a page and a comments service agree on (rule C1.2; `docs/comments.md`). The script of the
 * service puts a `CommentsService` on the window as `GangwayComments`; nothing else of it is used.
 */
export interface CommentsService<Element> {
  /** Shows a thread in an element of the page. */
  mount: (options: CommentsOptions<Element>) => CommentsWidget
}

export interface CommentsOptions<Element> {
  /** Empty, and the service's alone until `destroy`. */
  element: Element
  /** `event_to_agency_{agency_id}` and `agency_to_event`. */
  channels: readonly string[]
  event_id: number
  /** Null until the first comment is written; the service makes it then. */
  guid: string | null
  /** What a new comment is called where it is told of. */
  title: string
  /** Leads back to the event's page in the orders tool. */
  link: string
  user: CommentsUser
  language: Language
  /** Absent: as the page around it, by its `color-scheme`. */
  theme?: 'light' | 'dark'
  /** Takes the number of unread comments, each time it changes. */
  onCount?: (count: number) => void
  /** Takes the guid that the first comment was written under. */
  onGuid?: (guid: string) => void
  /** Told what went wrong, beside what the reader sees of it. */
  onError?: (error: unknown) => void
}

export interface CommentsUser {
  id: number
  name: string
  /** For an agency's people the first address of their agency. */
  username: string
}

export interface CommentsWidget {
  /** Asks for what is new: called when the page hears that there is something. */
  refresh: () => void
  /** Takes everything back out of the element. What is half typed is kept for the next time. */
  destroy: () => void
}

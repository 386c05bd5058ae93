import type { CommentsOptions, CommentsWidget } from '@gangway/contract/comments-widget'
import { agencyOfChannels } from '@gangway/domain/comments/comment-channels'
import { h, render } from 'preact'
import styles from './comments.css?inline'
import { CommentsBox } from './comments-box.tsx'
import { createPreparedText } from './prepared-text.ts'
import { openThread } from './thread-store.ts'

/**
 * Shows the comments of an event in an element of any page of this site: the global
 * `GangwayComments`, see docs/comments.md. It lives in a shadow tree, so that page and box do not
 * affect each other's looks.
 *
 * @throws TypeError on channels that name no agency, or no element
 */
export function mount(options: CommentsOptions<HTMLElement>): CommentsWidget {
  const { element, channels, theme } = options
  if (!(element instanceof HTMLElement))
    throw new TypeError('GangwayComments: no element to mount in')
  if (agencyOfChannels(channels) === null) {
    throw new TypeError('GangwayComments: the channels name no agency')
  }
  const host = document.createElement('div')
  if (theme !== undefined) host.style.colorScheme = theme
  const root = host.attachShadow({ mode: 'open' })
  // Allowed by every content policy, unlike style elements.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  element.append(host)
  const store = openThread(options)
  void store.refresh({ isBackground: false })
  void store.outbox.flush()
  const prepared = createPreparedText()
  render(h(CommentsBox, { options, store, prepared }), root)
  return {
    refresh: () => void store.refresh(),
    write: prepared.offer,
    destroy: () => {
      render(null, root)
      store.close()
      host.remove()
    },
  }
}

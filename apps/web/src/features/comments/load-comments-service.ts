import type { CommentsService } from '@gangway/contract/comments-widget'
import { scriptService } from '../../shared/browser/script-service.ts'

declare global {
  interface Window {
    GangwayComments?: CommentsService<HTMLElement>
  }
}

/** The comments service at an address without a trailing slash. */
export const loadCommentsService = scriptService<CommentsService<HTMLElement>>({
  scriptUrl: (address, day) => `${address}/js/comments.js?v=${day}`,
  offered: () =>
    typeof window.GangwayComments?.mount === 'function' ? window.GangwayComments : undefined,
  name: 'GangwayComments.mount',
})

export { deleteOldAttachments } from './attachments.service.ts'
export { registerComments } from './comments.routes.ts'
export {
  commentCount,
  type CommentReader,
  hasUnread,
  unreadCount,
} from './unread-comments.queries.ts'

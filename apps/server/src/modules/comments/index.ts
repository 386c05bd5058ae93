export {
  deleteNamingComments,
  type KnownComment,
  listNamingComments,
  type NamingComment,
  requireComments,
} from './naming-comments.service.ts'
export { registerComments } from './comments.routes.ts'
export { deleteIn as deleteCommentIn, writeToThreadIn } from './comments.service.ts'
export {
  commentCount,
  type CommentReader,
  hasUnread,
  unreadCount,
} from './unread-comments.queries.ts'

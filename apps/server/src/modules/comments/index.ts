export {
  deleteNamingComments,
  type KnownComment,
  listNamingComments,
  type NamingComment,
  requireComments,
} from './naming-comments.service.ts'
export { registerComments } from './comments.routes.ts'
export { deleteCommentIn } from './delete-comment.use-case.ts'
export { writeCommentIn } from './write-comment.use-case.ts'
export {
  commentCount,
  type CommentReader,
  hasUnread,
  unreadCount,
} from './unread-comments.queries.ts'

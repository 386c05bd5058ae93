/** Texts around the comments of an event; those of the box itself come with its service. */
export const comments = {
  title: 'Comments',
  unread: { one: '{n} unread', other: '{n} unread' },
  close: 'Close the comments',
  newFor: 'New comment for event #{id} at {date}',
  failed: 'Comments are not available right now.',
  guidFailed: 'The comments could not be linked to this event. {reason}',
} as const

/** How long ago something was, where there is little room. */
export const timesAgo = {
  now: 'Just now',
  minutes: '{n} min ago',
  hours: '{n} h ago',
  yesterday: '1 day ago',
} as const

/** Messages for calls that no server has answered in words; what it answers speaks for itself. */
export const errors = {
  network: 'Network Error. Please check your connection.',
  timeout: 'timeout of {n}ms exceeded. Please try again.',
  unknown: 'Something went wrong',
} as const

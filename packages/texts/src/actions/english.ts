/** Button after a failure. */
export const tryAgain = 'Try again'

/** What one presses when something failed. */
export const tryAgain = 'Try again'

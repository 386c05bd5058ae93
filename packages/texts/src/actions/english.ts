export const tryAgain = 'Try again'

/** Before the number of a request that failed. */
export const requestNumber = 'If it happens again, quote this number to support:'

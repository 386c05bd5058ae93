/** Spelling of a number with its country: digits, and what separates them. */
export const spelling = /^\+[\d ()./-]+$/

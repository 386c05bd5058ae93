/** What numbers with their country are written with, beside their digits. */
export const spelling = /^\+[\d ()./-]+$/

/** Where the Cmd key does what Ctrl does elsewhere. */
export const isMac = /Macintosh|iPhone|iPad/.test(navigator.userAgent)

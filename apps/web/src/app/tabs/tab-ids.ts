/** Ties a tab and its page together for assistive technology; a path is unique and has no blanks. */
export const tabIdOf = (path: string) => `tab:${path}`

export const panelIdOf = (path: string) => `page:${path}`

/** A text that was sent; an empty one counts as left out. */
export const filledText = (text: string | null | undefined) => (text === '' ? null : (text ?? null))

/** The page that a short list has: fields to add `data` to. */
export const onlyPage = { current_page: 1, last_page: 1, from: 1, to: 1, total: 1, per_page: 25 }

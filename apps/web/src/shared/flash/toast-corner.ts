/**
 * The corner of everything that is told and asks for no answer: away from the panel on the right, the
 * tools above and the pages' actions.
 */
export const toastCorner = 'bottom-left'

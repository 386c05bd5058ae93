export const tryAgain = 'Noch einmal versuchen'
export const requestNumber = 'Nennen Sie dem Support diese Nummer, wenn es wieder passiert:'

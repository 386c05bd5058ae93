export const tryAgain = 'Noch einmal versuchen'

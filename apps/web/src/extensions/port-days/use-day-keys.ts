import { useSingleKeys } from '../../shared/browser/use-single-keys.ts'

/** J shows the next day and K the one before, as they do with orders. @param step by how many days */
export function useDayKeys(step: (days: number) => void): void {
  useSingleKeys((letter) => {
    if (letter === 'j') step(1)
    if (letter === 'k') step(-1)
  })
}

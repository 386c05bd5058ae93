import type { RefObject } from 'react'
import { useSingleKeys } from '../browser/use-single-keys.ts'
import { focusRow } from './focus-row.ts'

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

/** J and K move between the rows of a list. */
export function useRowKeys(list: RefObject<Element | null>): void {
  useSingleKeys((letter) => {
    const step = steps[letter]
    if (step !== undefined) focusRow(list.current, step)
  })
}

import { useEffect, useMemo, useState } from 'react'
import { keep, readKept } from '../../shared/browser/tab-storage.ts'
import type { Choice, Choices, Said } from './disruption-draft.ts'

const storageKey = 'disruption'

interface Kept {
  place: string
  said: Said
  /** Key of the disruption: choices belong to the proposals they replace. */
  about: string
  choices: readonly (readonly [number, Choice])[]
}

const said: Said = { words: '', refund: false }

/**
 * The steps chosen and the words written, which a reload keeps.
 *
 * @param about key of the disruption; another one has no choices yet
 */
export function useKeptChoices(place: string, about: string) {
  const [kept, setKept] = useState<Kept>(() => {
    const read = readKept(storageKey) as Kept | null
    return read?.place === place ? read : { place, said, about, choices: [] }
  })
  useEffect(() => keep(storageKey, kept), [kept])
  const own = kept.about === about ? kept.choices : none
  // The same object until something is chosen: a new one would be waited for again.
  const choices: Choices = useMemo(() => new Map(own), [own])
  return {
    choices,
    said: kept.said,
    chooseAll: (all: Choices) => setKept((before) => ({ ...before, about, choices: [...all] })),
    say: (part: Partial<Said>) =>
      setKept((before) => ({ ...before, said: { ...before.said, ...part } })),
  }
}

const none: Kept['choices'] = []

/** Once it is carried out. */
export const forgetChoices = () => keep(storageKey, null)

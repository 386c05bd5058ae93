import type { ReactNode } from 'react'

/** Something the quick search leads to or does. */
export interface PaletteEntry {
  /** Its own in the whole palette. */
  id: string
  icon: ReactNode
  title: string
  detail?: string | undefined
  /** By which it is found, besides its title. */
  words?: string
  /** A path, an external address, or what is done. */
  target: string | (() => void)
}

export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
}

/** No more of one group are shown: typing more narrows them down. */
export const groupLimit = 16

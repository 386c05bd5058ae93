import type { Screen } from './app/screen.ts'
import type { Fillings } from './pages/slot.tsx'

/** A part of the web app without which the rest does its job: the others never import it. */
export interface Extension {
  name: string
  screens?: readonly Screen[]
  /** Additions to screens of the core. */
  slots?: Fillings
}

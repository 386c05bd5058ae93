import { currentVisit } from './visit.ts'

/** Whether the Cmd key does here what Ctrl does elsewhere. */
export function isMac(): boolean {
  const { userAgent } = currentVisit() ?? navigator
  return /Macintosh|iPhone|iPad/.test(userAgent)
}

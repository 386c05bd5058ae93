import type { Page } from '@playwright/test'
import type { Person } from './sign-in.ts'
import type { Subjects } from './subjects.ts'

/** A screen, or what opens on it. */
export interface Scene {
  name: string
  path: string | ((subjects: Subjects) => string)
  /** Left out: no one is signed in. */
  as?: Person
  /** Done on the page before its picture, in either language. */
  act?: (page: Page) => Promise<unknown>
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** Pictured down to its end. */
  isLong?: true
  /** Left out: at all of them. */
  widths?: readonly number[]
  /** As it is printed. */
  isPrinted?: true
  /** Its English picture of a desk by day is in `docs/screens`, for the README. */
  isInReadme?: true
}

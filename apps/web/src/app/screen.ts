import type { Permission } from '@gangway/domain/accounts/roles'
import type { FetchFirst } from '../pages/slot.tsx'
import type { StartCatalogue } from '../shared/i18n/text-types.ts'
import type { LazyPage } from './page-of.tsx'

/** A page inside the frame: it gets a tab and a crumb. */
export interface Screen extends LazyPage {
  name: string
  path: string
  /** The page's source, as the build knows it. */
  module: string
  /** Shown as the translation of `route.{title}`. */
  title: keyof StartCatalogue['route']
  /** First data of an extension's screen; screens of the core have theirs in `first-data.ts`. */
  first?: FetchFirst
  /** One of them is enough; empty: for everyone who is signed in. */
  permissions: readonly Permission[]
}

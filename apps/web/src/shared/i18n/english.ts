import type { HttpErrorCode } from '@gangway/client/http-error'
import { englishPages } from './english-pages.ts'
import { englishStart } from './english-start.ts'

/** A sentence for every refusal. */
const errors = { ...englishStart.errors, ...englishPages.errors } satisfies Record<
  HttpErrorCode,
  string
>

/** All English texts: the catalogue from which the others get their type. */
export const english = { ...englishStart, ...englishPages, errors }

export type EnglishCatalogue = typeof english

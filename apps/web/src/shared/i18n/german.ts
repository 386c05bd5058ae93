import { germanPages } from './german-pages.ts'
import { germanStart } from './german-start.ts'
import type { Catalogue } from './text-types.ts'

export const german = {
  ...germanStart,
  ...germanPages,
} satisfies Catalogue

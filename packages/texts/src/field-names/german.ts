import type { TranslationOf } from '../template.ts'
import { eventFieldNames, factNames } from '../events/german.ts'
import { orderFacts } from '../orders/german.ts'
import type { fieldNames as english } from './english.ts'

export const fieldNames: TranslationOf<typeof english> = {
  ...factNames,
  ...eventFieldNames,
  ...orderFacts,
}

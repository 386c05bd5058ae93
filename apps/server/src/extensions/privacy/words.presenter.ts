import type { PersonalDataOverview } from '@gangway/contract/personal-data'
import type { WrittenWords } from '../retention/index.ts'

export function presentWords({
  found_by: _event,
  created_at: _made,
  written_at,
  ...words
}: WrittenWords): PersonalDataOverview['words'][number] {
  return { ...words, written_at: written_at?.toISOString() ?? null }
}

import type { ManifestFormat } from '@gangway/contract/manifest'
import type { Language } from '@gangway/domain/languages/language'
import { config } from '../../shared/lib/config.ts'
import { requestUrl } from '../../shared/lib/request-url.ts'

/** Where an event's manifest is to be had. */
export function manifestUrl(
  event_id: number,
  query: { format: ManifestFormat; language: Language; passports?: 'true' },
): string {
  const path = '/events/:event_id/manifest'
  return requestUrl({ base: config.api_base, path, params: { event_id }, query })
}

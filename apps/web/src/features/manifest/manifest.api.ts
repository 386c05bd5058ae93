import type { exportManifest, ManifestFormat } from '@gangway/contract/manifest'
import type { Language } from '@gangway/domain/languages/language'
import { fileAddress } from '../../shared/http/api-client.ts'

/** Where an event's manifest is to be had. */
export function manifestUrl(
  event_id: number,
  query: { format: ManifestFormat; language: Language; passports?: 'true' },
): string {
  const path = '/events/:event_id/manifest'
  return fileAddress<typeof exportManifest>({ path, params: { event_id }, query })
}

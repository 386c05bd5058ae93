import type { exportDispatchManifest, exportMeetingSign } from '@gangway/contract/dispatch-papers'
import type { Language } from '@gangway/domain/languages/language'
import { fileAddress } from '../../shared/http/api-client.ts'

/** Where a dispatch's manifest is to be had. */
export function dispatchManifestUrl(
  dispatch_id: number,
  query: { format: 'pdf' | 'xlsx' | 'csv'; language: Language },
): string {
  const path = '/dispatches/:dispatch_id/manifest'
  return fileAddress<typeof exportDispatchManifest>({ path, params: { dispatch_id }, query })
}

/** Where the signs for its ships are. */
export function meetingSignUrl(dispatch_id: number, language: Language): string {
  const path = '/dispatches/:dispatch_id/sign'
  return fileAddress<typeof exportMeetingSign>({
    path,
    params: { dispatch_id },
    query: { language },
  })
}

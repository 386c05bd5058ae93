import { createUpload } from '@gangway/client/create-upload'
import { conflictIn } from '@gangway/client/refusal'
import { sendWithProgress } from '@gangway/client/send-with-progress'
import type { exportRates, importRates, RatesImport } from '@gangway/contract/rates-import'
import type { SentList } from '../../features/list-import/list-import-dialog.tsx'
import { apiEnvironment, fileAddress } from '../../shared/http/api-client.ts'

const upload = createUpload({ ...apiEnvironment, send: sendWithProgress })

export async function importRatesFile(agency_id: number, sent: SentList): Promise<RatesImport> {
  const path = '/agencies/:agency_id/rates/import'
  return (await upload<typeof importRates>({ path, params: { agency_id }, ...sent })).data
}

/** The preview as it now is, when others have changed rates. */
export function newerRates(error: unknown): RatesImport | null {
  return conflictIn<typeof importRates>(error, 'stale')
}

export function ratesUrl(agency_id: number): string {
  const path = '/agencies/:agency_id/rates/export'
  return fileAddress<typeof exportRates>({ path, params: { agency_id } })
}

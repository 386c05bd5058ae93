import { answeredFile } from '../../platform/files/made-file.ts'
import type { FileAnswer } from '@gangway/contract/answers'
import type { ManifestFormat } from '@gangway/contract/manifest'
import type { Language } from '@gangway/domain/languages/language'
import { manifestOrders } from '@gangway/domain/manifest/manifest-orders'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import type { Config } from '../../platform/base/env.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { KeyRing } from '../../platform/personal-data/key-ring.ts'
import { recordChange } from '../changes/index.ts'
import { type EventsDeps, readEvent } from '../events/index.ts'
import { openOrdersOfEvent } from '../orders/index.ts'
import type { Manifest } from './manifest.rules.ts'

export interface ManifestDeps extends EventsDeps {
  keyRing: KeyRing
  config: Pick<Config, 'APP_NAME' | 'NIGHT_LINE'>
}

/**
 * The guide's list of an event. Each one is recorded in the event's history; with the persons'
 * data, it also leaves a row for each order whose data it shows, just as revealing them one by one
 * would.
 *
 * @param request passports: whether to include the persons' data, only for callers who may reveal
 *   it
 * @throws Refusal event_not_found, forbidden
 */
export async function exportManifest(
  deps: ManifestDeps,
  actor: CallContext,
  request: {
    event_id: number
    format: ManifestFormat
    language: Language
    passports: boolean
  },
): Promise<FileAnswer> {
  const { event_id, format, language, passports } = request
  if (passports && !actor.permissions.includes('passports.view')) throw new Refusal('forbidden')
  const manifest = await writeAs(deps.db, actor, async (transaction): Promise<Manifest> => {
    const event = await readEvent({ ...deps, db: transaction }, actor, event_id)
    const met = manifestOrders(event.excursions, event.pickup_time)
    const ids = met.map(({ id }) => id)
    const opened = passports
      ? await openOrdersOfEvent(transaction, { keyRing: deps.keyRing, actor, event_id, ids })
      : met
    await recordChange(transaction, {
      actor,
      action: 'event.export_manifest',
      agency_id: event.agency_id,
      event_id,
      before: {},
      after: { format, passports },
    })
    return {
      event,
      dispatch: null,
      orders: manifestOrders(opened, event.pickup_time),
      hasPersons: passports,
      rules: deps.pickupRules,
      now: deps.clock(),
      app_name: deps.config.APP_NAME,
    }
  })
  return manifestFile(manifest, { format, language })
}

/** A list as a file, made at once. */
export async function manifestFile(
  manifest: Manifest,
  { format, language }: { format: ManifestFormat | 'csv'; language: Language },
): Promise<FileAnswer> {
  const make = await makerOf(format)
  const made = await make(manifest, language)
  const { event, dispatch } = manifest
  const of = dispatch === null ? event.event_id : `dispatch-${dispatch.number}`
  return answeredFile(made, `manifest-${of}-${event.event_date}.${format}`)
}

/**
 * Loaded with the first list: fonts and the code that draws them are large, and many servers print
 * nothing.
 */
async function makerOf(format: ManifestFormat | 'csv') {
  if (format === 'pdf') return (await import('./manifest-pdf.presenter.ts')).manifestPdf
  const { manifestCsv, manifestWorkbook } = await import('./manifest-workbook.presenter.ts')
  return format === 'csv' ? manifestCsv : manifestWorkbook
}

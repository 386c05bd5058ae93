import type { Acknowledgement } from '@gangway/contract/acknowledgements'
import type { AcknowledgementRow } from './acknowledgements.queries.ts'

export function presentAcknowledgement(row: AcknowledgementRow): Acknowledgement {
  const { id, kind, excursion_id, asked, version, changes, told_by, read_by } = row
  return {
    id,
    kind,
    excursion_id,
    ship: row.ship === '' ? null : row.ship,
    asked,
    version,
    changes,
    told_at: new Date(row.told_at).toISOString(),
    told_by,
    read_at: row.read_at === null ? null : new Date(row.read_at).toISOString(),
    read_by,
  }
}

import { totpBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { replaceEnvelopes } from '../../../platform/db/replace-envelopes.ts'
import type { SealedRows } from '../../../platform/personal-data/sealed-rows.ts'
import { listSecretsToReseal } from './second-factor.queries.ts'

/** The envelopes of authenticator apps' secrets. */
export const sealedSecrets: SealedRows = {
  kind: 'second_factor',
  start: '0',
  list: async (db, batch) => {
    const rows = await listSecretsToReseal(db, batch)
    return rows.map(({ id, totp_enc: enc }) => ({ id: String(id), binding: totpBinding(id), enc }))
  },
  replace: (db, resealed) =>
    replaceEnvelopes(db, 'account', { id: 'id', type: 'integer', enc: 'totp_enc' }, resealed),
}

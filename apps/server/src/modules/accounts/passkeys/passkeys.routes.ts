import * as contract from '@gangway/contract/accounts/passkeys'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import * as service from './passkeys.service.ts'

export function registerPasskeys(register: Register, deps: service.OwnPasskeysDeps): void {
  register({
    endpoint: contract.listOwnPasskeys,
    cacheTopics: 'none',
    handle: async ({ actor }) => ({
      data: (await service.listOwnPasskeys(deps, actor)).map(presentPasskey),
    }),
  })

  register({
    endpoint: contract.preparePasskey,
    writer: 'owner',
    handle: async ({ actor }) => ({
      data: await service.preparePasskey(deps, actor),
    }),
  })

  register({
    endpoint: contract.addPasskey,
    writer: 'owner',
    handle: async ({ actor, body }) => {
      const { passkey, recovery_codes } = await service.addPasskey(deps, actor, body)
      return { data: { passkey: presentPasskey(passkey), recovery_codes } }
    },
  })

  register({
    endpoint: contract.removePasskey,
    writer: 'owner',
    handle: async ({ actor, params }) => {
      await service.removePasskey(deps, actor, params.passkey_id)
      return undefined
    },
  })
}

function presentPasskey<Row extends { created_at: Date; last_used_at: Date | null }>(row: Row) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

import * as contract from '@gangway/contract/accounts/passkeys'
import type { MfaPolicy } from '@gangway/domain/accounts/second-factor'
import type { Config } from '../../../platform/base/env.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { addPasskey } from './add-passkey.use-case.ts'
import type { PasskeyDeps } from './passkey-challenge.service.ts'
import { listOwnPasskeys } from './passkeys.service.ts'
import { preparePasskey } from './prepare-passkey.use-case.ts'
import { removePasskey } from './remove-passkey.use-case.ts'

interface OwnPasskeysDeps extends PasskeyDeps {
  pepper: string
  mfaPolicy: MfaPolicy
  config: Pick<Config, 'APP_NAME'>
}

export function registerPasskeys(register: Register, deps: OwnPasskeysDeps): void {
  register({
    endpoint: contract.listOwnPasskeys,
    handle: async ({ actor }) => ({
      data: await listOwnPasskeys(deps, actor),
    }),
  })

  register({
    endpoint: contract.preparePasskey,
    writer: 'owner',
    handle: async ({ actor }) => ({
      data: await preparePasskey(deps, actor),
    }),
  })

  register({
    endpoint: contract.addPasskey,
    writer: 'owner',
    handle: async ({ actor, body }) => ({ data: await addPasskey(deps, actor, body) }),
  })

  register({
    endpoint: contract.removePasskey,
    writer: 'owner',
    handle: async ({ actor, params }) => {
      await removePasskey(deps, actor, params.passkey_id)
      return undefined
    },
  })
}

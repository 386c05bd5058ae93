import * as contract from '@gangway/contract/accounts'
import type { Actor } from '../../platform/actor.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { getMe } from '../auth/index.ts'
import { type ProfileDeps, removeAvatar, setAvatar, updateMe } from './profile.service.ts'

export function registerProfile(register: Register, deps: ProfileDeps): void {
  const me = async (actor: Actor) => ({ data: await getMe(deps, actor) })

  register(contract.updateMe, async ({ body, actor }) => {
    await updateMe(deps, actor, body)
    return me(actor)
  })
  register(contract.setAvatar, async ({ body, actor }) => {
    await setAvatar(deps, actor, body.avatar)
    return me(actor)
  })
  register(contract.removeAvatar, async ({ actor }) => {
    await removeAvatar(deps, actor)
    return me(actor)
  })
}

import type * as Openid from 'openid-client'
import type { Check } from '../../../platform/base/check.ts'
import { type Config, ConfigError } from '../../../platform/base/env.ts'
import { obstacleOf } from '../../../platform/base/obstacle.ts'
import { discover } from './sign-in-provider.service.ts'

/** Asks the provider for its description and, with an invalid code, whether it knows this client. */
export function providerCheck(config: Config): Check | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, APP_URL } = config
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null
  return {
    name: 'sign-in provider',
    run: async () => {
      const openid = await import('openid-client')
      const client = await discover(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET).catch(
        (error: unknown) => {
          throw ConfigError.of('OIDC_ISSUER', faultOf(openid, error), error)
        },
      )
      if (await isUnknown(openid, client, `${APP_URL}/auth/oidc/callback`)) {
        const fault = 'the provider does not accept it together with OIDC_CLIENT_ID'
        throw ConfigError.of('OIDC_CLIENT_SECRET', fault)
      }
      return `${OIDC_ISSUER} knows this client`
    },
  }
}

async function isUnknown(
  openid: typeof Openid,
  client: Openid.Configuration,
  redirect_uri: string,
): Promise<boolean> {
  const trial = { code: 'no-code', redirect_uri, code_verifier: openid.randomPKCECodeVerifier() }
  try {
    await openid.genericGrantRequest(client, 'authorization_code', trial)
    return false
  } catch (error) {
    // Any other refusal is about the code, as expected.
    return error instanceof openid.ResponseBodyError && error.error === 'invalid_client'
  }
}

function faultOf(openid: typeof Openid, error: unknown): string {
  const obstacle = obstacleOf(error)
  if (obstacle !== null) return `the provider cannot be reached: ${obstacle}`
  const code = error instanceof openid.ClientError ? error.code : ''
  return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
    ? 'the provider there goes by another address; take the one it names as its issuer'
    : 'there is no OpenID Connect provider at this address'
}

import type * as Openid from 'openid-client'
import { type Clock, secondsAhead } from '../../../platform/base/clock.ts'
import type { Config } from '../../../platform/base/env.ts'

/** Values to remember between leaving for the provider and coming back. */
export interface ProviderFlow {
  state: string
  nonce: string
  verifier: string
}

/** The person who came back, as the provider vouches for them. */
export interface ProviderIdentity {
  /** Issuer and subject: the one thing about a person that never changes. */
  subject: string
  /** In lower case; null unless the provider verified it. */
  email: string | null
  /** When they last proved to the provider who they are, in seconds since 1970; null: it does not say. */
  authenticated_at: number | null
}

export interface SignInProvider {
  /** @param options.asksAnew whether someone the provider knows already has to sign in there again */
  begin: (options?: { asksAnew: boolean }) => Promise<{ url: URL; flow: ProviderFlow }>
  /** @throws when the answer is forged, replayed, refused, or the provider cannot be reached */
  finish: (answer: URL, flow: ProviderFlow) => Promise<ProviderIdentity>
  /** Where to end the provider's own session; null if it offers no such thing. */
  endSessionUrl: () => Promise<URL | null>
}

type ProviderConfig = Pick<
  Config,
  'APP_URL' | 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'
>

const scope = 'openid email'

/** Seconds. */
const slowestAnswer = 10

/**
 * The configured OpenID Connect provider, or null. It is looked up when it is first needed.
 *
 * @param clock by which its tokens have to be in time
 */
export function signInProvider(config: ProviderConfig, clock: Clock): SignInProvider | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, APP_URL } = config
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null
  const client = remembered(() => discover(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET))
  return {
    begin: async ({ asksAnew } = { asksAnew: false }) => {
      const openid = await import('openid-client')
      const verifier = openid.randomPKCECodeVerifier()
      const flow = { state: openid.randomState(), nonce: openid.randomNonce(), verifier }
      const url = openid.buildAuthorizationUrl(await client(), {
        redirect_uri: `${APP_URL}/auth/oidc/callback`,
        scope,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asksAnew && { prompt: 'login', max_age: '0' }),
      })
      return { url, flow }
    },
    finish: async (answer, flow) => {
      return identityFrom(await checkingSignatures(await client(), clock), answer, flow)
    },
    endSessionUrl: async () => {
      const found = await client()
      if (found.serverMetadata().end_session_endpoint === undefined) return null
      const openid = await import('openid-client')
      return openid.buildEndSessionUrl(found, { post_logout_redirect_uri: `${APP_URL}/login` })
    },
  }
}

export async function discover(
  issuer: string,
  clientId: string,
  secret: string | undefined,
): Promise<Openid.Configuration> {
  const openid = await import('openid-client')
  const execute = isPlain(issuer) ? [openid.allowInsecureRequests] : []
  const options = { execute, timeout: slowestAnswer }
  return openid.discovery(new URL(issuer), clientId, secret, undefined, options)
}

/** Plain http is configured for a provider on this machine only (env.ts). */
function isPlain(issuer: string): boolean {
  return issuer.startsWith('http:')
}

/**
 * A client that accepts ID tokens only if signed with a key the provider publishes. It fetches the keys
 * for each token, so replaced keys count at once and withdrawn ones no longer.
 */
async function checkingSignatures(
  found: Openid.Configuration,
  clock: Clock,
): Promise<Openid.Configuration> {
  const openid = await import('openid-client')
  const provider = found.serverMetadata()
  const ours = found.clientMetadata()
  const client = new openid.Configuration(provider, ours.client_id, {
    ...ours,
    [openid.clockSkew]: Math.round(secondsAhead(clock)),
  })
  client.timeout = slowestAnswer
  if (isPlain(provider.issuer)) openid.allowInsecureRequests(client)
  openid.enableNonRepudiationChecks(client)
  return client
}

/** A success is kept, a failure is tried again. */
function remembered<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

async function identityFrom(
  client: Openid.Configuration,
  answer: URL,
  { state, nonce, verifier }: ProviderFlow,
): Promise<ProviderIdentity> {
  const openid = await import('openid-client')
  const tokens = await openid.authorizationCodeGrant(client, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('the provider sent no identity')
  const details =
    claims['email'] === undefined && client.serverMetadata().userinfo_endpoint !== undefined
      ? await openid.fetchUserInfo(client, tokens.access_token, claims.sub)
      : claims
  const { email, email_verified } = details
  const isVerified = email_verified === true && typeof email === 'string'
  return {
    subject: `${claims.iss} ${claims.sub}`,
    email: isVerified ? email.toLowerCase() : null,
    authenticated_at: claims.auth_time ?? null,
  }
}

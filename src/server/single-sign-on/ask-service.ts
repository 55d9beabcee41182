import * as oidc from 'openid-client'
import type { Environment } from '#server/platform/env.ts'
import { guardedFetch } from '#server/platform/guarded-fetch.ts'
import { issuerIn } from './addresses.ts'
import { refused } from './refused.ts'

/** A service with its secret, ready to be asked. */
export interface Asked {
  issuer: string
  applicationId: string
  secret: string
}

export type Description = oidc.Configuration

/**
 * Reads what the service says of itself, anew each time: keys that were replaced since are then those that count. What it signs is
 * always looked at, also where it came by a line that could be trusted.
 */
export async function readDescription({ issuer, applicationId, secret }: Asked, environment: Environment) {
  const { SINGLE_SIGN_ON_NETWORKS: networks, SINGLE_SIGN_ON_TIMEOUT_SECONDS: timeout } = environment
  const isPlain = new URL(issuer).protocol === 'http:'
  const description = await oidc.discovery(new URL(issuer), applicationId, {}, showSecret(secret), {
    [oidc.customFetch]: guardedFetch(networks) as oidc.CustomFetch,
    timeout,
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  })
  // The library lets some services name themselves otherwise; behind such a name stand the people of every company there.
  if (issuerIn(description.serverMetadata().issuer) !== issuerIn(issuer)) throw refused('issuer-differs')
  return description
}

// In the header, as the specification wants it, unless the service says that it only takes it in the form.
const showSecret =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    const way = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    return way(secret)(server, ...rest)
  }

interface Proofs {
  state: string
  nonce: string
  verifier: string
}

/** Where somebody goes to sign in. */
export async function addressToSignIn(
  description: Description,
  { state, nonce, verifier }: Proofs,
  { redirectUri, loginHint }: { redirectUri: string; loginHint: string | null },
) {
  return oidc.buildAuthorizationUrl(description, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(loginHint !== null && { login_hint: loginHint }),
  }).href
}

/** Who came back, by the word of the service: everything about the answer is compared with what was asked. */
export async function readAnswer(
  description: Description,
  { state, nonce, verifier }: Proofs,
  back: URL,
  signedOutUri: string,
) {
  const tokens = await oidc.authorizationCodeGrant(description, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const signed = tokens.claims()
  if (signed === undefined) throw refused('token-missing')
  // Some services tell the address only to who asks for it.
  const told =
    signed.email === undefined && description.serverMetadata().userinfo_endpoint !== undefined
      ? await oidc.fetchUserInfo(description, tokens.access_token, signed.sub)
      : {}
  const hasEnd = description.serverMetadata().end_session_endpoint !== undefined
  const farewell = hasEnd
    ? oidc.buildEndSessionUrl(description, {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: signedOutUri,
      }).href
    : null
  return { claims: { ...told, ...signed }, subject: signed.sub, farewell }
}

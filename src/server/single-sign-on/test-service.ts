import { genericGrantRequest, ResponseBodyError } from 'openid-client'
import type { Context } from '#server/platform/context.ts'
import type { Environment } from '#server/platform/env.ts'
import { guardedFetch } from '#server/platform/guarded-fetch.ts'
import { refusalOfAddress } from '#server/platform/networks.ts'
import { AfterCommit } from '#server/platform/work.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { ServiceCheck, singleSignOn } from '#shared/single-sign-on/contract.ts'
import { type Asked, type Description, readDescription } from './ask-service.ts'
import { redirectUriOf } from './begin.ts'
import { reasonIn, refused } from './refused.ts'
import { openSecret } from './secret.ts'
import { requireService, whoseOf } from './settings.ts'

/** Looks at a service step by step, as far as one gets without a person who signs in. */
export async function test(ctx: Context, input: ParsedInputOf<typeof singleSignOn.test>) {
  const service = await requireService(ctx, await whoseOf(ctx, input))
  const secret = await openSecret(ctx, service)
  return new AfterCommit(async ({ environment }) => {
    const checks: ServiceCheck[] = []
    const asked = { issuer: service.issuer, applicationId: service.applicationId, secret: secret ?? '' }
    let description: Description | undefined
    try {
      await pass('address', async () => requireCallable(asked, environment))
      description = await pass('description', () => readDescription(asked, environment))
      await pass('keys', () => readKeys(description, environment))
      await pass('secret', () => showSecret(description, secret, redirectUriOf(environment, service)))
    } catch (error) {
      if (!(error instanceof Failed)) throw error
    }
    return { checks, offersSignOut: description?.serverMetadata().end_session_endpoint !== undefined }

    async function pass<T>(check: ServiceCheck['check'], look: () => Promise<T>) {
      try {
        const seen = await look()
        checks.push({ check, isFine: true, said: null })
        return seen
      } catch (error) {
        checks.push({ check, isFine: false, said: reasonIn(error) })
        throw new Failed()
      }
    }
  })
}

class Failed extends Error {}

function requireCallable({ issuer }: Asked, { SINGLE_SIGN_ON_NETWORKS }: Environment) {
  const refusal = refusalOfAddress(issuer, SINGLE_SIGN_ON_NETWORKS)
  if (refusal !== null) throw refused(`address-${refusal}`)
}

async function readKeys(description: Description | undefined, environment: Environment) {
  const { jwks_uri: address } = description?.serverMetadata() ?? {}
  if (address === undefined) throw refused('no-keys-named')
  const signal = AbortSignal.timeout(environment.SINGLE_SIGN_ON_TIMEOUT_SECONDS * 1000)
  const answer = await guardedFetch(environment.SINGLE_SIGN_ON_NETWORKS)(address, {
    method: 'GET',
    headers: {},
    signal,
  })
  if (answer.status !== 200) throw refused(`answered ${answer.status}`)
  const { keys } = (await answer.json()) as { keys?: unknown }
  if (!Array.isArray(keys) || keys.length === 0) throw refused('no-keys')
}

// A service looks at who asks before it looks at the code: that this one is nobody's shows that it knows Muster.
async function showSecret(description: Description | undefined, secret: string | null, redirectUri: string) {
  if (description === undefined || secret === null) throw refused('secret-not-readable')
  const nobodys = { code: 'a-look-whether-the-secret-is-right', redirect_uri: redirectUri }
  try {
    await genericGrantRequest(description, 'authorization_code', nobodys)
  } catch (error) {
    if (error instanceof ResponseBodyError && !['invalid_client', 'unauthorized_client'].includes(error.error)) return
    throw error
  }
}

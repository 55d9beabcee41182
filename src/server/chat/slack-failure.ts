import { ErrorCode } from '@slack/web-api'
import { Problem } from '#shared/problem.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'

/** Why Slack did not take a message, in our own words: what a neighbour says may hold anything, a token included. */
export class SlackFailure extends Error {
  /** Slack's code, or one of ours: `unreachable`, `timed_out`, `not_understood`. */
  readonly error: string
  readonly why: Refusal
  /** Worth another try without anyone's doing. */
  readonly isTransient: boolean
  readonly retryAfterSeconds: number | null

  constructor(error: string, channel: string, { isTransient = false, retryAfterSeconds = null as number | null } = {}) {
    const why = refusalFor(error, channel)
    super(sayRefusal(why, 'en'))
    this.why = why
    this.name = 'SlackFailure'
    this.error = error
    this.isTransient = isTransient
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** As an answer to whoever pressed the button. */
  get problem(): Problem {
    const { code, params } = this.why
    const detail = { ...(params && { params }), error: this.error }
    if (this.error === 'not_set') return new Problem('conflict', code, detail)
    if (this.error === 'ratelimited') {
      return new Problem('too-many', code, { ...detail, retryAfterSeconds: this.retryAfterSeconds ?? 30 })
    }
    return new Problem('unprocessable', code, detail)
  }
}

export const slackNotSet = () => new SlackFailure('not_set', '')

/** What a failed call of the client means. */
export function failureOf(thrown: unknown, channel: string): SlackFailure {
  const { code, data, statusCode, retryAfter, name, cause } = (thrown ?? {}) as Thrown
  if (code === ErrorCode.RateLimitedError) return busy(channel, retryAfter)
  if (code === ErrorCode.PlatformError) {
    const error = codeIn(data?.error)
    if (error === 'ratelimited' || error === 'rate_limited') return busy(channel, data?.response_metadata?.retryAfter)
    return new SlackFailure(error, channel, { isTransient: passing.has(error) })
  }
  if (code === ErrorCode.HTTPError) return new SlackFailure(httpError(statusCode ?? 0), channel, { isTransient: true })
  const isSlow = [name, (cause as Thrown | undefined)?.name].includes('TimeoutError')
  const error = isSlow ? 'timed_out' : code === ErrorCode.RequestError ? 'unreachable' : 'not_understood'
  return new SlackFailure(error, channel, { isTransient: true })
}

interface Thrown {
  code?: string
  name?: string
  statusCode?: number
  retryAfter?: number
  data?: { error?: unknown; response_metadata?: { retryAfter?: number } }
  cause?: unknown
}

const busy = (channel: string, retryAfter: number | undefined) =>
  new SlackFailure('ratelimited', channel, { isTransient: true, retryAfterSeconds: Math.min(retryAfter ?? 30, 3600) })

const httpError = (status: number) => (status >= 500 ? 'server_error' : 'not_understood')

// Only what looks like one of Slack's codes is passed on; a page of HTML or anything else is not.
const codeIn = (error: unknown) =>
  typeof error === 'string' && /^[a-z]+(_[a-z]+){0,7}$/.test(error) && error.length <= 48 ? error : 'not_understood'

const passing = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'rate_limited',
  'not_understood',
])

function refusalFor(error: string, channel: string): Refusal {
  switch (error) {
    case 'not_set':
      return refusal('slack-not-connected')
    case 'not_in_channel':
      return refusal('slack-not-in-channel', { channel })
    case 'channel_not_found':
      return refusal('slack-channel-not-found', { channel })
    case 'is_archived':
      return refusal('slack-is-archived', { channel })
    case 'invalid_auth':
    case 'not_authed':
    case 'token_revoked':
    case 'token_expired':
    case 'account_inactive':
      return refusal('slack-token-refused')
    case 'missing_scope':
      return refusal('slack-missing-scope')
    case 'restricted_action':
    case 'no_permission':
    case 'ekm_access_denied':
      return refusal('slack-no-permission', { channel })
    case 'msg_too_long':
    case 'msg_blocks_too_long':
    case 'invalid_blocks':
      return refusal('slack-message-too-long')
    case 'ratelimited':
      return refusal('slack-ratelimited')
    case 'timed_out':
      return refusal('slack-timed-out')
    case 'unreachable':
      return refusal('slack-unreachable')
    case 'server_error':
    case 'internal_error':
    case 'fatal_error':
    case 'service_unavailable':
      return refusal('slack-server-error')
    case 'not_understood':
      return refusal('slack-not-understood')
    default:
      return refusal('slack-refused', { error })
  }
}

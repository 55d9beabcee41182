import { ErrorCode } from '@slack/web-api'
import { Problem } from '#shared/problem.ts'

/** Why Slack did not take a message, in our own words: what a neighbour says may hold anything, a token included. */
export class SlackFailure extends Error {
  /** Slack's code, or one of ours: `unreachable`, `timed_out`, `not_understood`. */
  readonly error: string
  /** Worth another try without anyone's doing. */
  readonly isTransient: boolean
  readonly retryAfterSeconds: number | null

  constructor(error: string, channel: string, { isTransient = false, retryAfterSeconds = null as number | null } = {}) {
    super(wordsFor(error, channel))
    this.name = 'SlackFailure'
    this.error = error
    this.isTransient = isTransient
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** As an answer to whoever pressed the button. */
  get problem(): Problem {
    const code = this.error === 'not_set' ? 'slack-not-connected' : `slack-${this.error.replaceAll('_', '-')}`
    if (this.error === 'not_set') return new Problem('conflict', code, this.message, { error: this.error })
    if (this.error === 'ratelimited') {
      return new Problem('too-many', code, this.message, {
        error: this.error,
        retryAfterSeconds: this.retryAfterSeconds ?? 30,
      })
    }
    return new Problem('unprocessable', code, this.message, { error: this.error })
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

function wordsFor(error: string, channel: string): string {
  switch (error) {
    case 'not_set':
      return 'Slack is not connected. Set SLACK_BOT_TOKEN and start Muster again.'
    case 'not_in_channel':
      return `Bot is not in #${channel}. Please invite the bot to the channel first.`
    case 'channel_not_found':
      return `Slack does not know #${channel}, or the bot cannot see it. Create the channel or invite the bot.`
    case 'is_archived':
      return `#${channel} is archived. Choose another channel, or bring it back in Slack.`
    case 'invalid_auth':
    case 'not_authed':
    case 'token_revoked':
    case 'token_expired':
    case 'account_inactive':
      return 'Slack refused the token. Check SLACK_BOT_TOKEN.'
    case 'missing_scope':
      return 'The Slack token may not do this. Give the app the permission chat:write, then install it again.'
    case 'restricted_action':
    case 'no_permission':
    case 'ekm_access_denied':
      return `The workspace does not let the bot write to #${channel}.`
    case 'msg_too_long':
    case 'msg_blocks_too_long':
    case 'invalid_blocks':
      return 'The message is longer than Slack accepts.'
    case 'ratelimited':
      return 'Slack asks to wait: too many messages in a short time.'
    case 'timed_out':
      return 'Slack did not answer in time. The message may still have arrived.'
    case 'unreachable':
      return 'Slack could not be reached.'
    case 'server_error':
    case 'internal_error':
    case 'fatal_error':
    case 'service_unavailable':
      return 'Slack has a problem of its own at the moment.'
    case 'not_understood':
      return 'The answer was not one of Slack’s. Check SLACK_API_URL.'
    default:
      return `Slack refused the message (${error}).`
  }
}

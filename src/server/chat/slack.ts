import { setTimeout as wait } from 'node:timers/promises'
import { LogLevel, WebClient } from '@slack/web-api'
import type { Environment } from '#server/platform/env.ts'
import type { ChatBody } from '#shared/chat/body.ts'
import { failureOf, type SlackFailure, slackNotSet } from './slack-failure.ts'
import { layOut } from './slack-layout.ts'

// Whoever pressed a button waits a moment, not a minute.
const patienceSeconds = 4
const maxTries = 3

/** Posts a message and waits for Slack's yes; throws a SlackFailure otherwise. */
export async function post(environment: Environment, channel: string, body: ChatBody): Promise<void> {
  const client = clientOf(environment)
  for (let attempt = 1; ; attempt++) {
    try {
      await client.chat.postMessage({
        channel: `#${channel}`,
        ...layOut(body),
        parse: 'none',
        link_names: false,
        unfurl_links: false,
        unfurl_media: false,
      })
      return
    } catch (thrown) {
      const failure = failureOf(thrown, channel)
      const seconds = secondsBeforeAnotherTry(failure)
      if (seconds === null || attempt === maxTries) throw failure
      await wait(seconds * 1000)
    }
  }
}

/** Whose token it is, and the public and private channels it sees. */
export interface Workspace {
  name: string | null
  bot: string | null
  /** Null when the token may not list. */
  channels: { name: string; isMember: boolean }[] | null
}

export async function lookAround(environment: Environment): Promise<Workspace> {
  const client = clientOf(environment)
  try {
    const [who, channels] = await Promise.all([client.auth.test(), listChannels(client)])
    return { name: who.team ?? null, bot: who.user ?? null, channels }
  } catch (thrown) {
    throw failureOf(thrown, '')
  }
}

const pagesMax = 5

async function listChannels(client: WebClient): Promise<Workspace['channels']> {
  try {
    return await pagesOf(client, 'public_channel,private_channel')
  } catch (thrown) {
    if (failureOf(thrown, '').error !== 'missing_scope') throw thrown
  }
  // Private channels need a permission of their own; without it the public ones are still worth knowing.
  try {
    return await pagesOf(client, 'public_channel')
  } catch (thrown) {
    if (failureOf(thrown, '').error === 'missing_scope') return null
    throw thrown
  }
}

async function pagesOf(client: WebClient, types: string) {
  const found: { name: string; isMember: boolean }[] = []
  let cursor: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const reply = await client.conversations.list({
      types,
      exclude_archived: true,
      limit: 1000,
      ...(cursor === undefined ? {} : { cursor }),
    })
    for (const { name, is_member } of reply.channels ?? []) {
      if (name !== undefined) found.push({ name, isMember: is_member === true })
    }
    cursor = reply.response_metadata?.next_cursor
    if (cursor === undefined || cursor === '') break
  }
  return found
}

// A time-out is not tried again here: the message may have arrived.
function secondsBeforeAnotherTry({ error, retryAfterSeconds }: SlackFailure) {
  if (error === 'ratelimited') {
    const seconds = retryAfterSeconds ?? 1
    return seconds <= patienceSeconds ? seconds : null
  }
  return error === 'server_error' ? 0.3 : null
}

function clientOf({ SLACK_BOT_TOKEN, SLACK_API_URL, SLACK_TIMEOUT_SECONDS }: Environment) {
  if (SLACK_BOT_TOKEN === undefined) throw slackNotSet()
  return new WebClient(SLACK_BOT_TOKEN, {
    slackApiUrl: SLACK_API_URL.endsWith('/') ? SLACK_API_URL : `${SLACK_API_URL}/`,
    timeout: Math.round(SLACK_TIMEOUT_SECONDS * 1000),
    // Tried again here, where it is known what may be repeated.
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    allowAbsoluteUrls: false,
    logger: silent,
  })
}

// The client writes what it sends and gets to its log; ours says only what a failure means.
const nothing = () => undefined
const silent = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  setLevel: nothing,
  getLevel: () => LogLevel.ERROR,
  setName: nothing,
}

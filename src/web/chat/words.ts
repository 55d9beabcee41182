import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChatMessage, TimeFrame } from '#shared/chat/shapes.ts'
import { ApiError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'

// What Slack said when a message was kept; the server has it in English.
const known = [
  msg`Slack is not connected. Set SLACK_BOT_TOKEN and start Muster again.`,
  msg`Slack refused the token. Check SLACK_BOT_TOKEN.`,
  msg`The Slack token may not do this. Give the app the permission chat:write, then install it again.`,
  msg`The message is longer than Slack accepts.`,
  msg`Slack asks to wait: too many messages in a short time.`,
  msg`Slack did not answer in time. The message may still have arrived.`,
  msg`Slack could not be reached.`,
  msg`Slack has a problem of its own at the moment.`,
  msg`The answer was not one of Slack’s. Check SLACK_API_URL.`,
]

export function slackInWords(sentence: string) {
  const words = known.find(({ message }) => message === sentence)
  return words ? i18n._(words) : sentence
}

/** Why something was not sent: the one case people can mend themselves in the words of the handbook, else the server's. */
export function useFailureWords() {
  const { t } = useLingui()
  return (error: Error, channel: string | undefined, otherwise: string) =>
    error instanceof ApiError && error.code === 'slack-not-in-channel' && channel !== undefined
      ? t`Bot is not in #${channel}. Please invite the bot to the channel first.`
      : (wordsOf(error) ?? otherwise)
}

export function useKindWords(): Record<ChatMessage['kind'], string> {
  const { t } = useLingui()
  return {
    test: t`Test message`,
    'daily-summary': t`Daily summary`,
    'ai-summary': t`AI summary`,
    'feature-completed': t`Feature completed`,
    'milestone-reached': t`Milestone reached`,
    incident: t`Incident`,
  }
}

export function useTimeFrameWords(): Record<TimeFrame, string> {
  const { t } = useLingui()
  return { 'since-last': t`Since last`, '24-hours': t`24 hours`, '7-days': t`7 days` }
}

import type { Context } from '#server/platform/context.ts'
import { AfterCommit } from '#server/platform/work.ts'
import type { chat } from '#shared/chat/contract.ts'
import { channelName } from '#shared/chat/rules.ts'
import { type ChannelList, channelTopics } from '#shared/chat/shapes.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { settingsFor } from './destination.ts'
import { lookAround, type Workspace } from './slack.ts'
import type { SlackFailure } from './slack-failure.ts'

/** The six channels, and what Slack says about them when it may be asked. */
export async function channelsOf(ctx: Context, { organizationId }: ParsedInputOf<typeof chat.channels>) {
  const settings = await settingsFor(ctx, organizationId)
  return new AfterCommit<ChannelList>(async ({ environment }) => {
    const seen = await lookAround(environment).catch((failure: SlackFailure) => failure)
    const workspace = seen instanceof Error ? null : seen
    return {
      state: stateOf(seen),
      workspace: workspace?.name ?? null,
      bot: workspace?.bot ?? null,
      problem: seen instanceof Error ? seen.message : null,
      listingNeedsPermission: workspace !== null && workspace.channels === null,
      awaitsPrefix: settings.channelPrefix === null,
      defaultChannel: settings.defaultChannel,
      aiModel: environment.AI_BASE_URL === undefined ? null : (environment.AI_MODEL ?? null),
      channels: channelTopics.map(topic => {
        const name = channelName(settings.channelPrefix ?? '', topic)
        const listed = workspace?.channels?.find(one => one.name === name)
        const isKnown = (workspace?.channels ?? null) !== null
        return {
          topic,
          name,
          exists: isKnown ? listed !== undefined : null,
          isMember: isKnown ? (listed?.isMember ?? false) : null,
        }
      }),
    }
  })
}

function stateOf(seen: Workspace | SlackFailure): ChannelList['state'] {
  if (!(seen instanceof Error)) return 'connected'
  if (seen.error === 'not_set') return 'not-set'
  return seen.isTransient ? 'unreachable' : 'refused'
}

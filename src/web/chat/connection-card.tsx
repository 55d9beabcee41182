import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import type { ChannelList } from '#shared/chat/shapes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { slackInWords } from './words.ts'

const tones: Record<ChannelList['state'], Tone> = {
  connected: 'good',
  'not-set': 'calm',
  refused: 'bad',
  unreachable: 'bad',
}

/** How Muster stands with Slack, and what to do when it is not well. */
export function ConnectionCard({ list, onCheck }: { list: ChannelList; onCheck: () => void }) {
  const { t } = useLingui()
  const words = {
    connected: t`Connected`,
    'not-set': t`Not connected`,
    refused: t`Refused`,
    unreachable: t`Not reachable`,
  }
  return (
    <Card
      title={t`Connection`}
      aside={
        <span className="flex items-center gap-3">
          <Pill tone={tones[list.state]}>{words[list.state]}</Pill>
          <IconButton label={t`Check again`} icon={<RefreshCw size={16} />} onClick={onCheck} />
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        {list.state === 'connected' && <Workspace list={list} />}
        {list.state === 'not-set' && <HowToConnect />}
        {list.problem && list.state !== 'not-set' && <Banner tone="bad">{slackInWords(list.problem)}</Banner>}
        {list.awaitsPrefix && (
          <Banner tone="wait" title={<Trans>Nothing is sent yet</Trans>}>
            <Trans>
              One workspace serves every company here. An administrator says below which channels are those of yours: a
              prefix of their own, or none.
            </Trans>
          </Banner>
        )}
        {list.listingNeedsPermission && (
          <Banner tone="wait" title={<Trans>Channel listing needs extra permissions</Trans>}>
            <Trans>
              Messages can be sent. To see here whether the channels exist and the bot is in them, give the Slack app
              the permissions channels:read and groups:read.
            </Trans>
          </Banner>
        )}
        <p className="text-muted">
          {list.aiModel === null ? (
            <Trans>
              Summaries are written by the built-in digest. Set AI_BASE_URL and AI_MODEL to let a model write.
            </Trans>
          ) : (
            <Trans>
              Summaries are written by {list.aiModel}. It is given counts and site names, never names of people.
            </Trans>
          )}
        </p>
      </div>
    </Card>
  )
}

function Workspace({ list }: { list: ChannelList }) {
  const { t } = useLingui()
  const workspace = list.workspace ?? t`your workspace`
  const bot = list.bot ?? 'muster'
  return (
    <p>
      <Trans>
        Muster writes to <strong>{workspace}</strong> as <strong>@{bot}</strong>.
      </Trans>
    </p>
  )
}

function HowToConnect() {
  return (
    <>
      <p>
        <Trans>No Slack token is set, so nothing can be sent. To connect:</Trans>
      </p>
      <ol className="m-0 flex list-decimal flex-col gap-1 pl-5">
        <li>
          <Trans>Create a Slack app with the bot permission chat:write, and install it to your workspace.</Trans>
        </li>
        <li>
          <Trans>
            Put its bot token into the environment as <code>SLACK_BOT_TOKEN</code> and start Muster again.
          </Trans>
        </li>
        <li>
          <Trans>Invite the bot to the channels it should write to.</Trans>
        </li>
      </ol>
    </>
  )
}

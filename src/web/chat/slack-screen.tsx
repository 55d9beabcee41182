import { Trans, useLingui } from '@lingui/react/macro'
import { chat } from '#shared/chat/contract.ts'
import type { ChannelList, ChannelTopic } from '#shared/chat/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Only } from '#web/ui/only.tsx'
import { Page } from '#web/ui/page.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { DeveloperCard } from './developer-card.tsx'
import { MessageList } from './message-list.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { TestCard } from './test-card.tsx'

export function SlackScreen() {
  return (
    <Only to="chat:send" otherwise={<Trans>Administrators, providers and supervisors send messages to Slack.</Trans>}>
      <Slack />
    </Only>
  )
}

function Slack() {
  const { t } = useLingui()
  const list = useEndpoint(chat.channels, {})
  return (
    <Page intro={t`Send messages and summaries to your Slack workspace, and choose what Muster tells it by itself.`}>
      <Loaded of={list}>{channels => <Cards list={channels} onCheck={() => void list.refetch()} />}</Loaded>
    </Page>
  )
}

function Cards({ list, onCheck }: { list: ChannelList; onCheck: () => void }) {
  const [{ channel }, set] = useUrlState(screens.slack)
  const chosen = channel ?? list.defaultChannel
  const choice = {
    list,
    topic: chosen,
    onChange: (topic: ChannelTopic) => set({ channel: topic === list.defaultChannel ? undefined : topic }),
  }
  return (
    <>
      <ConnectionCard list={list} onCheck={onCheck} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TestCard {...choice} />
          <SummaryCard list={list} topic={chosen} />
          <SettingsCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <DeveloperCard list={list} />
          <MessageList />
        </div>
      </div>
    </>
  )
}

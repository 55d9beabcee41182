import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCheck, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { chat } from '#shared/chat/contract.ts'
import { type ChannelList, type ChannelTopic, timeFrames } from '#shared/chat/shapes.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { nameOf } from './channel-select.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { useSending } from './use-sending.ts'
import { useTimeFrameWords } from './words.ts'

interface SummaryCardProps {
  list: ChannelList
  topic: ChannelTopic
}

export function SummaryCard({ list, topic }: SummaryCardProps) {
  const { t } = useLingui()
  const name = nameOf(list, topic)
  return (
    <Card title={t`Summaries`} aside={<span className="text-muted">#{name}</span>}>
      <div className="flex flex-col gap-5">
        <Daily name={name} topic={topic} />
        <hr className="m-0 border-0 border-t" />
        <Ai name={name} topic={topic} />
      </div>
    </Card>
  )
}

interface PartProps {
  name: string
  topic: ChannelTopic
}

function Daily({ name, topic }: PartProps) {
  const { t } = useLingui()
  const daily = useSending(chat.dailySummary, {
    sent: t`Daily summary sent`,
    failed: t`Failed to send daily summary`,
    channel: name,
  })
  return (
    <section aria-label={t`Daily summary`} className="flex flex-col gap-3">
      <p className="text-muted">
        <Trans>
          Today so far: shifts covered, late and missing, hours, incidents, notes and what is open tomorrow.
        </Trans>
      </p>
      <SendingProblem problem={daily.problem} />
      <div>
        <Button
          pending={daily.isPending}
          icon={<CalendarCheck size={16} aria-hidden="true" />}
          className="max-sm:w-full"
          onClick={() => daily.start({ channel: topic })}
        >
          <Trans>Send Daily Summary</Trans>
        </Button>
      </div>
    </section>
  )
}

function Ai({ name, topic }: PartProps) {
  const { t } = useLingui()
  const words = useTimeFrameWords()
  const [{ timeFrame }, set] = useUrlState(screens.slack)
  const [written, setWritten] = useState<ReplyOf<typeof chat.sendSummary>>()
  const summary = useSending(chat.sendSummary, {
    sent: t`AI summary sent`,
    failed: t`Failed to send AI summary`,
    channel: name,
    onDone: setWritten,
  })
  return (
    <section aria-label={t`AI summary`} className="flex flex-col gap-3">
      <Segments
        label={t`Time frame`}
        value={timeFrame}
        onChange={value => set({ timeFrame: value })}
        options={timeFrames.map(value => ({ value, label: words[value] }))}
      />
      <SendingProblem problem={summary.problem} />
      <div>
        <Button
          pending={summary.isPending}
          icon={<Sparkles size={16} aria-hidden="true" />}
          className="max-sm:w-full"
          onClick={() => summary.start({ timeFrame, channel: topic })}
        >
          <Trans>Send AI Summary</Trans>
        </Button>
      </div>
      {written && <Written summary={written} />}
    </section>
  )
}

/** What was just sent, and who wrote it. */
function Written({ summary }: { summary: ReplyOf<typeof chat.sendSummary> }) {
  return (
    <figure className="m-0 flex flex-col gap-2 rounded-control bg-background px-3 py-2.5">
      <figcaption className="text-muted text-sm">
        {summary.note ?? (summary.source === 'ai' ? <Trans>Written by AI</Trans> : <Trans>Built-in digest</Trans>)}
      </figcaption>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{summary.text}</p>
    </figure>
  )
}

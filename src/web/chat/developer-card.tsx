import { Trans, useLingui } from '@lingui/react/macro'
import type { ChannelList } from '#shared/chat/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Card } from '#web/ui/card.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { nameOf } from './channel-select.tsx'
import { FeatureForm } from './feature-form.tsx'
import { MilestoneForm } from './milestone-form.tsx'
/** News of those who build and maintain the installation, for the channel that follows them. */
export function DeveloperCard({ list }: { list: ChannelList }) {
  const { t } = useLingui()
  const [{ event }, set] = useUrlState(screens.slack)
  const channel = nameOf(list, 'dev-updates')
  return (
    <Card title={t`Developer events`}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          <Trans>Told in #{channel}.</Trans>
        </p>
        <Segments
          label={t`Event`}
          hideLabel
          value={event}
          onChange={value => set({ event: value })}
          options={[
            { value: 'feature', label: <span className="text-center">{t`Feature completed`}</span> },
            { value: 'milestone', label: <span className="text-center">{t`Milestone reached`}</span> },
          ]}
        />
        {event === 'feature' ? <FeatureForm channel={channel} /> : <MilestoneForm channel={channel} />}
      </div>
    </Card>
  )
}

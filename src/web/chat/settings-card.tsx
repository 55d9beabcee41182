import { Trans, useLingui } from '@lingui/react/macro'
import { chat } from '#shared/chat/contract.ts'
import type { ChatSettings } from '#shared/chat/shapes.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { KeptInput, OwnChannel } from './setting-fields.tsx'
import { useSettingsChange } from './use-settings-change.ts'

const usualTime = '18:00'

export function SettingsCard() {
  const { t } = useLingui()
  const settings = useEndpoint(chat.settings, {})
  return (
    <Card title={t`What Muster tells by itself`}>
      <Loaded of={settings}>
        {current => (
          <div className="flex flex-col gap-5" key={current.organizationId}>
            <ForWhom name={current.organizationName} />
            <Incidents current={current} />
            <Daily current={current} />
            <Naming current={current} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function ForWhom({ name }: { name: string }) {
  return (
    <p className="text-muted">
      <Trans>For {name}.</Trans>{' '}
      {!useMay('chat:configure') && <Trans>An owner or an administrator can change this.</Trans>}
    </p>
  )
}

function Incidents({ current }: { current: ChatSettings }) {
  const { t } = useLingui()
  const isFixed = !useMay('chat:configure')
  const change = useSettingsChange()
  const { channelPrefix, incidentChannel } = { ...current, ...change.wanted }
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t`Incidents of high and critical priority`}
        hint={t`Posted as soon as they are reported`}
        checked={incidentChannel !== null}
        disabled={isFixed}
        onChange={event => change.start({ incidentChannel: event.target.checked ? 'incidents' : null })}
      />
      {incidentChannel !== null && (
        <OwnChannel
          label={t`Channel for incidents`}
          prefix={channelPrefix}
          value={incidentChannel}
          disabled={isFixed}
          onChange={topic => change.start({ incidentChannel: topic })}
        />
      )}
    </div>
  )
}

function Daily({ current }: { current: ChatSettings }) {
  const { t } = useLingui()
  const isFixed = !useMay('chat:configure')
  const change = useSettingsChange()
  const { channelPrefix, dailySummaryTime, dailySummaryChannel } = { ...current, ...change.wanted }
  const place = current.timeZone.replaceAll('_', ' ')
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t`A summary every day`}
        hint={t`On the clocks of ${place}. Before noon it tells of the day before.`}
        checked={dailySummaryTime !== null}
        disabled={isFixed}
        onChange={event => change.start({ dailySummaryTime: event.target.checked ? usualTime : null })}
      />
      {dailySummaryTime !== null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <KeptInput
            key={dailySummaryTime}
            label={t({ message: 'Time', context: 'of day' })}
            type="time"
            value={dailySummaryTime}
            disabled={isFixed}
            onChange={time => time !== '' && change.start({ dailySummaryTime: time })}
          />
          <OwnChannel
            label={t`Channel for the summary`}
            prefix={channelPrefix}
            value={dailySummaryChannel}
            disabled={isFixed}
            onChange={topic => change.start({ dailySummaryChannel: topic })}
          />
        </div>
      )}
    </div>
  )
}

function Naming({ current }: { current: ChatSettings }) {
  const { t } = useLingui()
  const isFixed = !useMay('chat:configure')
  // One workspace serves the whole installation: whose channels are whose is the administrators' to say.
  const isAdmin = useReach('chat:configure') === 'all'
  const change = useSettingsChange()
  const { channelPrefix, defaultChannel } = { ...current, ...change.wanted }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <OwnChannel
        label={t`Usual channel`}
        prefix={channelPrefix}
        value={defaultChannel}
        disabled={isFixed}
        onChange={topic => change.start({ defaultChannel: topic })}
      />
      <KeptInput
        key={current.channelPrefix}
        label={t`Channel prefix`}
        hint={isAdmin ? t`Such as harbor- for #harbor-safety` : t`Set by an administrator`}
        value={current.channelPrefix ?? ''}
        disabled={!isAdmin}
        onChange={prefix => change.start({ channelPrefix: prefix.trim().toLowerCase() })}
      />
      {isAdmin && channelPrefix === null && (
        <Button
          className="justify-self-start sm:col-span-2"
          pending={change.isPending}
          onClick={() => change.start({ channelPrefix: '' })}
        >
          <Trans>Use the channels without a prefix</Trans>
        </Button>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isQuietAt } from '#shared/alerts/quiet-hours.ts'
import type { NotificationSettings } from '#shared/alerts/settings.ts'
import { wallTimeOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useNotificationChange } from './use-notification-change.ts'

const usual = { quietFrom: '22:00', quietTo: '07:00' }

/** The hours in which nothing but an incident one is sent to while on the clock makes a sound. */
export function QuietHours({ current }: { current: NotificationSettings }) {
  const { t } = useLingui()
  const { zone } = useFormat()
  const now = useNow(30_000)
  const change = useNotificationChange()
  const { quietFrom, quietTo } = { ...current, ...(change.isPending && change.input) }
  const isOn = (quietFrom ?? null) !== null && (quietTo ?? null) !== null
  const isQuietNow = isQuietAt(current, wallTimeOf(now, zone))
  const place = zone.replaceAll('_', ' ')
  return (
    <Card
      title={t`Quiet hours`}
      aside={
        isQuietNow && (
          <Pill tone="calm">
            <Trans>Quiet now</Trans>
          </Pill>
        )
      }
    >
      <Switch
        label={t`Hold back push notifications at night`}
        hint={t`They come when the quiet hours end, in your own time zone, ${place}. Mails wait in your mailbox.`}
        checked={isOn}
        onChange={event => change.start(event.target.checked ? usual : { quietFrom: null, quietTo: null })}
      />
      {isOn && (
        <div className="mt-4 grid grid-cols-2 gap-4">
          <Time
            key={`from ${quietFrom}`}
            label={t`From`}
            value={quietFrom ?? usual.quietFrom}
            onChange={from => change.start({ quietFrom: from, quietTo: quietTo ?? usual.quietTo })}
          />
          <Time
            key={`to ${quietTo}`}
            label={t`Until`}
            value={quietTo ?? usual.quietTo}
            onChange={to => change.start({ quietFrom: quietFrom ?? usual.quietFrom, quietTo: to })}
          />
        </div>
      )}
    </Card>
  )
}

interface TimeProps {
  label: string
  value: string
  onChange: (time: string) => void
}

// Kept when the field is left: while one types, half a time is no time.
function Time({ label, value, onChange }: TimeProps) {
  const [typed, setTyped] = useState(value)
  return (
    <Field label={label}>
      {wiring => (
        <Input
          {...wiring}
          type="time"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => (typed === '' ? setTyped(value) : typed !== value && onChange(typed))}
        />
      )}
    </Field>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { deviceOf } from '#shared/accounts/device.ts'
import { type PushDevice, push } from '#shared/alerts/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeviceName } from './use-device-name.ts'
import { useThisDevice } from './use-this-device.ts'

/** Whether the browser in front of the person shows notifications, and a way to try it. */
export function ThisDevice({ isPushOn }: { isPushOn: boolean }) {
  const { t } = useLingui()
  const { ability, isKnown, device, otherDevices, isBusy, turn } = useThisDevice()
  const test = useAction(push.test, {
    onDone: () => toast({ title: t`Test notification sent` }),
    onFail: () => failed(t`Error`, t`Failed to send the test notification. Please try again.`),
  })
  const change = (isOn: boolean) =>
    turn(isOn).catch(() =>
      failed(t`Error`, t`This browser could not be registered for notifications. Please try again.`),
    )
  return (
    <Card
      title={t`This device`}
      aside={
        isKnown &&
        ability === 'possible' && (
          <Pill tone={device ? 'good' : 'calm'}>{device ? <Trans>On</Trans> : <Trans>Off</Trans>}</Pill>
        )
      }
    >
      {ability === 'unsupported' && (
        <Note>
          <Trans>
            This browser cannot show push notifications. On an iPhone or iPad, add Muster to the home screen and open it
            from there.
          </Trans>
        </Note>
      )}
      {ability === 'denied' && (
        <Note>
          <Trans>
            Notifications of Muster are blocked in this browser. Allow them in the browser’s settings for this site,
            then come back.
          </Trans>
        </Note>
      )}
      {(ability === undefined || ability === 'possible') && (
        <div className="flex flex-col items-start gap-4">
          <Switch
            label={t`Show notifications on this device`}
            hint={isPushOn ? t`Until you sign out here` : t`Nothing comes while push notifications are off`}
            checked={device !== undefined}
            disabled={!isKnown || isBusy}
            onChange={event => void change(event.target.checked)}
          />
          {device && (
            <Button size="small" pending={test.isPending} onClick={() => test.start({ id: device.id })}>
              <Trans>Send a test notification</Trans>
            </Button>
          )}
          {device && device.failures > 2 && (
            <Note>
              <Trans>The last notifications did not reach this device. Switch it off and on again.</Trans>
            </Note>
          )}
        </div>
      )}
      {otherDevices.length > 0 && <OtherDevices devices={otherDevices} />}
    </Card>
  )
}

function OtherDevices({ devices }: { devices: PushDevice[] }) {
  return (
    <div className="mt-4 border-t pt-3">
      <h3 className="font-medium text-sm">
        <Trans>Also on</Trans>
      </h3>
      <ul className="m-0 mt-1 list-none divide-y p-0">
        {devices.map(one => (
          <OtherDevice key={one.id} device={one} />
        ))}
      </ul>
    </div>
  )
}

function OtherDevice({ device: { id, userAgent, createdAt } }: { device: PushDevice }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useDeviceName(deviceOf(userAgent))
  const remove = useAction(push.remove, {
    onFail: () => failed(t`Error`, t`Failed to switch the device off. Please try again.`),
  })
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span className="block text-muted text-sm">
          <Trans>Since {format.date(createdAt)}</Trans>
        </span>
      </span>
      <Button
        size="small"
        look="quiet"
        pending={remove.isPending}
        aria-label={t`Switch off ${name}`}
        onClick={() => remove.start({ id })}
      >
        <Trans>Switch off</Trans>
      </Button>
    </li>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="m-0 text-muted text-sm">{children}</p>

const failed = (title: string, description: string) => toast({ title, description, variant: 'destructive' })

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { settings } from '#shared/accounts/settings-contract.ts'
import type { NotificationSettings } from '#shared/alerts/settings.ts'
import { mailSubscriptions, type RefusedMail } from '#shared/email/subscription-contract.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Choices } from './notification-choices.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { RefusedMails } from './refused-mails.tsx'
import { ThisDevice } from './this-device.tsx'
import { useNotificationChange } from './use-notification-change.ts'

export function NotificationsTab() {
  const known = useEndpoint(settings.notifications, {})
  const refused = useEndpoint(mailSubscriptions.refused, {})
  return (
    <Loaded of={known}>
      {current => <Loaded of={refused}>{mails => <Toggles current={current} refused={mails} />}</Loaded>}
    </Loaded>
  )
}

function Toggles({ current, refused }: { current: NotificationSettings; refused: RefusedMail[] }) {
  const { t } = useLingui()
  const { email } = useUser()
  const sendsMail = useSendsMail()
  const whereto =
    email === null
      ? t`Your account has no email address.`
      : sendsMail
        ? t`Sent to ${email}`
        : t`No mail server is set up: mails to ${email} are kept, not sent.`
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title={t`How you are told`}>
        <Rows>
          <Toggle name="emailAlerts" current={current} label={t`Email alerts`} hint={whereto} />
          <Toggle
            name="pushNotifications"
            current={current}
            label={t`Push notifications`}
            hint={t`On the devices where you allowed them`}
          />
          <Toggle
            name="smsAlerts"
            current={current}
            label={t`SMS alerts`}
            hint={t`No SMS gateway is connected to Muster, so no text messages are sent.`}
            disabled
          />
        </Rows>
      </Card>
      <Card title={t`What you are told about`}>
        <Rows>
          <Toggle
            name="incidentAlerts"
            current={current}
            label={t`Incident alerts`}
            hint={t`New incidents, and those you are assigned to`}
          />
          <Toggle
            name="scheduleReminders"
            current={current}
            label={t`Schedule reminders`}
            hint={t`Your shifts, when they change and before they begin`}
          />
          <Toggle
            name="timesheetDeadlines"
            current={current}
            label={t`Timesheet deadlines`}
            hint={t`Weeks that wait for a decision, and decisions on yours`}
          />
        </Rows>
      </Card>
      <ThisDevice isPushOn={current.pushNotifications} />
      <QuietHours current={current} />
      {refused.length > 0 && <RefusedMails mails={refused} />}
      <Choices current={current} refused={refused} />
    </div>
  )
}

const Rows = ({ children }: { children: ReactNode }) => <div className="flex flex-col gap-3 sm:gap-4">{children}</div>

type ToggleName = {
  [N in keyof NotificationSettings]: NotificationSettings[N] extends boolean ? N : never
}[keyof NotificationSettings]

interface ToggleProps {
  name: ToggleName
  current: NotificationSettings
  label: string
  hint: string
  disabled?: boolean
}

function Toggle({ name, current, label, hint, disabled = false }: ToggleProps) {
  const change = useNotificationChange()
  const isOn = (change.isPending ? change.input?.[name] : undefined) ?? current[name]
  return (
    <Switch
      label={label}
      hint={hint}
      checked={isOn}
      disabled={disabled}
      onChange={event => change.start({ [name]: event.target.checked })}
    />
  )
}

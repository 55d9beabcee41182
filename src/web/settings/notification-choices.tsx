import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type AlertKind, choiceOf, kindOf, kindsFor, mailsOf } from '#shared/alerts/kinds.ts'
import type { NotificationSettings } from '#shared/alerts/settings.ts'
import type { RefusedMail } from '#shared/email/subscription-contract.ts'
import type { Channel } from '#shared/notices.ts'
import { useUser } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useKindWords } from './use-kind-words.ts'
import { useNotificationChange } from './use-notification-change.ts'

interface ChoicesProps {
  current: NotificationSettings
  /** What the person stopped by the link in a mail: no box here may promise it. */
  refused: RefusedMail[]
}

/** Message by message: what comes to the phone, and what by mail. Only what someone of this role is ever told. */
export function Choices({ current, refused }: ChoicesProps) {
  const { t } = useLingui()
  const { role } = useUser()
  const mine = kindsFor(role)
  const isDivided = new Set(mine.map(kind => sectionOf[kind])).size > 1
  const titles: Record<Section, string> = {
    incidents: t`Incidents and zones`,
    shifts: t`Shifts and time off`,
    hours: t`Attendance and hours`,
    further: t`Further messages`,
  }
  return (
    <Card title={t`Message by message`} className="lg:col-span-2" flush>
      <p className="m-0 px-4 pt-3 text-muted text-sm">
        <Trans>Choose for each message where it reaches you. The switches above stand over these.</Trans>
      </p>
      {sections.map(section => {
        const kinds = mine.filter(kind => sectionOf[kind] === section)
        if (kinds.length === 0) return null
        return (
          <section key={section} className="border-b last:border-b-0">
            {isDivided && <h3 className="px-4 pt-4 pb-1 font-semibold text-sm">{titles[section]}</h3>}
            <ul className="m-0 list-none divide-y p-0">
              {kinds.map(kind => (
                <KindRow key={kind} kind={kind} current={current} isRefused={isRefused(kind, refused)} />
              ))}
            </ul>
          </section>
        )
      })}
    </Card>
  )
}

const sections = ['incidents', 'shifts', 'hours', 'further'] as const
type Section = (typeof sections)[number]

const sectionOf: Record<AlertKind, Section> = {
  sos: 'incidents',
  'check-in-due': 'incidents',
  'check-in-missed': 'incidents',
  'incident-assigned': 'incidents',
  'incident-new': 'incidents',
  'incident-escalated': 'incidents',
  'zone-alert': 'incidents',
  'round-due': 'incidents',
  'round-watch': 'incidents',
  'shift-published': 'shifts',
  'shift-changed': 'shifts',
  'shift-reminder': 'shifts',
  'shift-offered': 'shifts',
  'time-off-decided': 'shifts',
  'shift-request': 'shifts',
  'cover-not-found': 'shifts',
  'time-off-request': 'shifts',
  'called-in': 'shifts',
  'availability-wanted': 'shifts',
  'shift-late': 'hours',
  'shift-missed': 'hours',
  'post-left': 'hours',
  'clock-forgotten': 'hours',
  'entry-waiting': 'hours',
  'entry-decided': 'hours',
  'timesheet-decided': 'hours',
  'timesheets-waiting': 'hours',
  broadcast: 'further',
  message: 'further',
  'message-off-duty': 'further',
  'note-urgent': 'further',
  handover: 'further',
  'order-to-read': 'further',
  'order-to-approve': 'further',
  'order-answered': 'further',
  'activity-report': 'further',
  'request-asked': 'further',
  'request-overdue': 'further',
  'request-answered': 'further',
  'request-said': 'further',
  'hours-to-confirm': 'further',
  'hours-objected': 'further',
  'hours-lapsed': 'further',
  'month-to-rate': 'further',
  'low-rating': 'further',
  'rating-answered': 'further',
  'invoice-sent': 'further',
  'invoice-overdue': 'further',
  'invoice-disputed': 'further',
  'registration-request': 'further',
  'backup-failed': 'further',
  'webhook-paused': 'further',
  'installation-trouble': 'further',
}

// A kind with two mails of which one still comes is not switched off.
const isRefused = (kind: AlertKind, refused: RefusedMail[]) =>
  mailsOf(kind).length > 0 && mailsOf(kind).every(mail => refused.some(({ templateKey }) => templateKey === mail))

interface KindProps {
  kind: AlertKind
  current: NotificationSettings
  isRefused: boolean
}

function KindRow({ kind, current, isRefused }: KindProps) {
  const id = useId()
  const { label, hint } = useKindWords()[kind]
  return (
    <li className="flex flex-col gap-x-6 gap-y-1 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <span className="min-w-0">
        <span id={id} className="block">
          {label}
        </span>
        {hint && <span className="block text-muted text-sm">{hint}</span>}
        {isRefused && (
          <span className="block text-muted text-sm">
            <Trans>You unsubscribed from its mails, see above</Trans>
          </span>
        )}
      </span>
      {!kindOf(kind).isAlarm && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out beside its words
        <div role="group" aria-labelledby={id} className="flex shrink-0 gap-6">
          <ChoiceBox kind={kind} channel="push" current={current} isRefused={false} />
          <ChoiceBox kind={kind} channel="email" current={current} isRefused={isRefused} />
        </div>
      )}
    </li>
  )
}

function ChoiceBox({ kind, channel, current, isRefused }: KindProps & { channel: Channel }) {
  const { t } = useLingui()
  const change = useNotificationChange()
  const { channels, group } = kindOf(kind)
  // The columns stay where they are, also for what is never mailed.
  if (!channels.includes(channel)) return <span aria-hidden="true" className="w-20" />
  const choice = choiceOf(kind, channel)
  const isChosen =
    (change.isPending ? change.input?.choices?.[choice] : undefined) ??
    current.choices[choice] ??
    kindOf(kind).isAskedFor !== true
  const isChannelOn = channel === 'push' ? current.pushNotifications : current.emailAlerts
  const isClosedAbove = isRefused || !isChannelOn || (group !== null && !current[group])
  return (
    <Checkbox
      className="w-20"
      label={channel === 'push' ? t`Push` : t`Email`}
      checked={isChosen && !isClosedAbove}
      disabled={isClosedAbove}
      onChange={event => change.start({ choices: { [choice]: event.target.checked } })}
    />
  )
}

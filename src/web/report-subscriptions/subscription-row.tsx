import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reportSubscriptions } from '#shared/report-subscriptions/contract.ts'
import { hourText } from '#shared/report-subscriptions/rules.ts'
import type { ReportSubscription } from '#shared/report-subscriptions/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.tsx'
import { useWeekdays } from '#web/platform/weekdays.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

interface SubscriptionRowProps {
  subscription: ReportSubscription
  onChange: () => void
}

export function SubscriptionRow({ subscription, onChange }: SubscriptionRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const hasSeveral = useUser().organizations.length > 1
  const when = useWhen(subscription)
  const { kind, businessName, state, endedBecause, nextAt, lastSentAt } = subscription
  const report = kind === 'figures' ? t`Figures` : t`Time entries`
  const facts = [
    `${report} (${subscription.format.toUpperCase()})`,
    hasSeveral ? subscription.organizationName : null,
    businessName ?? t`All sites`,
    lastSentAt === null ? null : t`sent ${format.ago(lastSentAt)}`,
    nextAt === null ? null : t`next ${format.dateTime(nextAt)}`,
  ]
  const reasons = {
    access: t`You may not read this report any more.`,
    site: t`You do not see this site any more.`,
    address: t`Your account has no email address.`,
  }
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{when}</span>
          {state === 'paused' && (
            <Pill tone="calm">
              <Trans>Paused</Trans>
            </Pill>
          )}
          {state === 'ended' && (
            <Pill tone="bad">
              <Trans>Ended</Trans>
            </Pill>
          )}
        </span>
        <span className="block break-words text-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
        {endedBecause !== null && <p className="text-bad text-sm">{reasons[endedBecause]}</p>}
      </div>
      <Actions subscription={subscription} when={when} onChange={onChange} />
    </li>
  )
}

function useWhen({ rhythm, weekday, hour }: ReportSubscription) {
  const { t } = useLingui()
  const weekdays = useWeekdays()
  const at = useFormat().wallTime(hourText(hour))
  const day = weekdays.find(one => one.day === weekday)?.name ?? ''
  if (rhythm === 'daily') return t`Daily at ${at}`
  return rhythm === 'weekly' ? t`Weekly, ${day} at ${at}` : t`Monthly, on the first at ${at}`
}

function Actions({ subscription, when, onChange }: SubscriptionRowProps & { when: string }) {
  const { t } = useLingui()
  const { id, state } = subscription
  const failure = useFailure(reportSubscriptions.list)
  const [isRemoving, setRemoving] = useState(false)
  const send = useAction(reportSubscriptions.send, { onFail: failure(t`The report was not sent.`) })
  const change = useAction(reportSubscriptions.change, { onFail: failure(t`The report was not saved.`) })
  const remove = useAction(reportSubscriptions.remove, { onFail: failure(t`The report was not deleted.`) })
  return (
    <>
      <Menu trigger={<IconButton label={t`Actions for ${when}`} icon={<Ellipsis size={18} />} />}>
        <MenuItem icon={<Send size={16} />} disabled={send.isPending} onSelect={() => send.start({ id })}>
          <Trans>Send now</Trans>
        </MenuItem>
        <MenuItem icon={<Pencil size={16} />} onSelect={onChange}>
          <Trans>Change</Trans>
        </MenuItem>
        {state === 'active' ? (
          <MenuItem icon={<Pause size={16} />} onSelect={() => change.start({ id, isPaused: true })}>
            <Trans>Pause</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<Play size={16} />} onSelect={() => change.start({ id, isPaused: false })}>
            <Trans>Resume</Trans>
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 size={16} />} danger onSelect={() => setRemoving(true)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t`Delete this report by mail?`}
        description={t`Nothing is sent any more. What was sent stays in your mailbox.`}
        confirmLabel={t`Delete`}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.start({ id })}
      />
    </>
  )
}

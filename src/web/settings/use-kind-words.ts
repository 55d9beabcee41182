import { useLingui } from '@lingui/react/macro'
import type { AlertKind } from '#shared/alerts/kinds.ts'

interface KindWords {
  label: string
  hint?: string
}

/** What people can be told about, in plain words. */
export function useKindWords(): Record<AlertKind, KindWords> {
  const { t } = useLingui()
  return {
    sos: { label: t`Someone calls for help`, hint: t`Always comes and always sounds, whatever is switched off` },
    'check-in-due': {
      label: t`You are to check in`,
      hint: t`Always comes and always sounds, whatever is switched off`,
    },
    'check-in-missed': {
      label: t`Someone has not checked in`,
      hint: t`Always comes and always sounds, whatever is switched off`,
    },
    'incident-assigned': {
      label: t`You are sent to an incident`,
      hint: t`Sounds in quiet hours, too, while you are on the clock`,
    },
    'incident-new': { label: t`New critical or high-priority incident`, hint: t`While you are on the clock` },
    'incident-escalated': { label: t`An incident that nobody takes` },
    'zone-alert': { label: t`Zone alerts`, hint: t`Someone is in a restricted zone, or away from their site` },
    'shift-published': { label: t`New shifts for you` },
    'shift-changed': { label: t`Your shift was changed or cancelled` },
    'shift-reminder': { label: t`Your shift begins soon`, hint: t`An hour before` },
    'shift-offered': { label: t`Shifts offered to you, and answers to what you asked for` },
    'time-off-decided': { label: t`Decisions on your time off` },
    'shift-request': { label: t`Someone asks for a shift or a swap, or answers your offer` },
    'cover-not-found': { label: t`Nobody takes a shift that was offered to everyone` },
    'called-in': { label: t`Someone says that they cannot come` },
    'time-off-request': { label: t`Someone asks for time off` },
    'availability-wanted': { label: t`Time to say when you can work` },
    'shift-late': { label: t`Someone is late`, hint: t`Ten minutes after the shift began` },
    'shift-missed': { label: t`Someone did not come`, hint: t`Half an hour after the shift began` },
    'post-left': { label: t`Someone left early`, hint: t`Before the planned end, or during an incident` },
    'clock-forgotten': { label: t`A clock that runs for 16 hours` },
    'entry-waiting': { label: t`A clock-in that waits for review` },
    'entry-decided': { label: t`Your hours were accepted, corrected or rejected` },
    'round-due': { label: t`A round is due`, hint: t`While you are on the clock` },
    'round-watch': {
      label: t`A round is late, missed or to be looked at`,
      hint: t`As each site wants it told`,
    },
    'timesheet-decided': { label: t`Decisions on your timesheets` },
    'timesheets-waiting': { label: t`Timesheets that wait for a decision` },
    broadcast: {
      label: t`A message to everyone on duty at your site`,
      hint: t`Sounds in quiet hours, too, while you are on the clock`,
    },
    message: {
      label: t`A message in one of your threads`,
      hint: t`While you are on the clock; muted threads stay silent`,
    },
    'message-off-duty': { label: t`Messages while you are off the clock`, hint: t`Off until you switch it on` },
    'note-urgent': { label: t`Notes of high priority` },
    'activity-report': {
      label: t`Daily report`,
      hint: t`The report of a day at one of your sites is released.`,
    },
    'order-to-read': { label: t`Orders and announcements to read` },
    'order-to-approve': { label: t`Orders to approve` },
    'order-answered': { label: t`A client answers what you asked them to approve` },
    handover: { label: t`What was left for your shift` },
    'request-asked': { label: t`A client asks for something` },
    'request-overdue': { label: t`A client was not answered in time` },
    'request-answered': { label: t`Your request is answered` },
    'request-said': { label: t`News of a client request` },
    'hours-to-confirm': { label: t`Hours to confirm` },
    'hours-objected': { label: t`A client objects to hours` },
    'hours-lapsed': { label: t`A client did not answer for hours in time` },
    'month-to-rate': { label: t`A month to rate` },
    'low-rating': { label: t`A client is not content` },
    'rating-answered': { label: t`Your rating was answered` },
    'invoice-sent': { label: t`A new invoice` },
    'invoice-overdue': { label: t`An invoice is overdue` },
    'invoice-disputed': { label: t`A client disputes an invoice` },
    'webhook-paused': { label: t`A webhook was paused` },
    'registration-request': { label: t`A client asks for an account` },
    'backup-failed': { label: t`A backup failed` },
    'installation-trouble': { label: t`A full disk, stuck mails and other trouble of the installation` },
  }
}

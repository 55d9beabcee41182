import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { reportSubscriptions } from '#shared/report-subscriptions/contract.ts'
import { formatsOf, hourText } from '#shared/report-subscriptions/rules.ts'
import { NewReportSubscription, type ReportSubscription } from '#shared/report-subscriptions/shapes.ts'
import { BusinessField, OrganizationField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { useWeekdays } from '#web/platform/weekdays.ts'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

type Values = z.input<typeof NewReportSubscription>

interface SubscriptionFormProps {
  /** The one that is changed; a new one otherwise. */
  subscription?: ReportSubscription
  shown: { organizationId?: number; businessId?: number }
  onSaved: () => void
  onCancel: () => void
}

/** Which report, how often, at which hour. */
export function SubscriptionForm({ subscription, shown, onSaved, onCancel }: SubscriptionFormProps) {
  const { t } = useLingui()
  const user = useUser()
  const failure = useFailure(reportSubscriptions.list)
  const onFail = failure(t`The report was not saved.`)
  const create = useAction(reportSubscriptions.create, { onDone: onSaved, onFail })
  const change = useAction(reportSubscriptions.change, { onDone: onSaved, onFail })
  const mayExport = useMay('time-entry:export')
  const form = useSchemaForm(NewReportSubscription, {
    ...begun,
    organizationId: subscription?.organizationId ?? shown.organizationId ?? user.organizationId ?? undefined,
    businessId: shown.businessId ?? null,
    ...(subscription && fieldsOf(subscription)),
  })
  const { kind, format, rhythm, organizationId } = form.watch()
  const save = ({ organizationId: company, ...fields }: Values) =>
    subscription === undefined
      ? create.run({ ...fields, organizationId: company })
      : change.run({ ...fields, id: subscription.id })
  const chooseKind = (chosen: Values['kind']) => {
    form.setValue('kind', chosen)
    form.setValue('format', formatsOf(chosen)[0] ?? 'csv')
  }
  return (
    <Form form={form} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
      {mayExport && (
        <Segments
          label={t`Report`}
          value={kind}
          options={[
            { value: 'figures', label: <Trans>Figures</Trans> },
            { value: 'time-entries', label: <Trans>Time entries</Trans> },
          ]}
          onChange={chooseKind}
          className="sm:col-span-2"
        />
      )}
      <Segments
        label={t`Every`}
        value={rhythm}
        options={[
          { value: 'daily', label: <Trans>Day</Trans> },
          { value: 'weekly', label: <Trans>Week</Trans> },
          { value: 'monthly', label: <Trans>Month</Trans> },
        ]}
        onChange={chosen => form.setValue('rhythm', chosen)}
        className="sm:col-span-2"
      />
      <When rhythm={rhythm} />
      {kind === 'figures' && (
        <Segments
          label={t`As`}
          value={format}
          options={[
            { value: 'pdf', label: 'PDF' },
            { value: 'csv', label: 'CSV' },
          ]}
          onChange={chosen => form.setValue('format', chosen)}
        />
      )}
      {subscription === undefined && (
        <OrganizationField
          value={organizationId ?? null}
          onChange={chosen => {
            form.setValue('organizationId', chosen)
            form.setValue('businessId', null)
          }}
        />
      )}
      <BusinessField<Values>
        name="businessId"
        none={t`All sites`}
        organizationId={organizationId}
        held={subscription?.businessName}
      />
      <p className="text-muted text-sm sm:col-span-2">
        <Covers rhythm={rhythm} /> <Trans>It goes to {user.email ?? ''}.</Trans>
      </p>
      <FormActions pending={create.isPending || change.isPending} onCancel={onCancel}>
        {subscription === undefined ? <Trans>Send by mail</Trans> : <Trans>Save</Trans>}
      </FormActions>
    </Form>
  )
}

// Monday at seven: before the week begins, with the one that is over.
const begun = { kind: 'figures', format: 'pdf', rhythm: 'weekly', weekday: 1, hour: 7 } as const

const fieldsOf = ({ kind, format, rhythm, weekday, hour, businessId }: ReportSubscription) => ({
  kind,
  format,
  rhythm,
  weekday: weekday ?? begun.weekday,
  hour,
  businessId,
})

function When({ rhythm }: Pick<Values, 'rhythm'>) {
  const { t } = useLingui()
  const format = useFormat()
  const weekdays = useWeekdays()
  return (
    <>
      {rhythm === 'weekly' && (
        <FormField<Values> name="weekday" label={t`Weekday`} asNumber>
          {props => (
            <Select {...props} options={weekdays.map(({ day, name }) => ({ value: String(day), label: name }))} />
          )}
        </FormField>
      )}
      <FormField<Values> name="hour" label={t`At`} asNumber>
        {props => (
          <Select
            {...props}
            options={hours.map(hour => ({
              value: String(hour),
              label: format.wallTime(hourText(hour)),
            }))}
          />
        )}
      </FormField>
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function Covers({ rhythm }: Pick<Values, 'rhythm'>) {
  if (rhythm === 'daily') return <Trans>Each covers the day before.</Trans>
  if (rhythm === 'weekly') return <Trans>Each covers the week before.</Trans>
  return <Trans>Sent on the first of each month, over the month before.</Trans>
}

import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { CompanySentence } from '#shared/privacy/consent.ts'
import { ChosenDays, type PrivacySettings, privacy } from '#shared/privacy/contract.ts'
import { retentionKinds } from '#shared/privacy/retention.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { SavedMark } from '#web/ui/saved-mark.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useKindName } from './use-kind-name.ts'

const Values = z.strictObject({ days: ChosenDays, positionSentence: CompanySentence })
type Values = z.input<typeof Values>

/** For how many days each kind is kept, within its bounds, and what the company adds to the text on positions. */
export function RetentionForm({ current }: { current: PrivacySettings }) {
  const { t } = useLingui()
  const kindName = useKindName()
  const days = Object.fromEntries(current.kinds.map(({ kind, days }) => [kind, days])) as Values['days']
  const form = useSchemaForm(Values, { days, positionSentence: current.positionSentence ?? '' })
  const save = useAction(privacy.changeSettings, {
    onFail: () => toast({ title: t`Error`, description: t`Failed to save the settings.`, variant: 'destructive' }),
  })
  const { organizationId, version } = current
  return (
    <Form form={form} onSubmit={values => save.run({ organizationId, version, ...values })}>
      <p className="text-muted">
        <Trans>
          What is older is deleted within the hour, for good. Your people read these periods in their settings.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {current.kinds.map(({ kind, usual, least, most }) => (
          <FormField<Values>
            key={kind}
            name={`days.${kind}`}
            label={kindName(kind)}
            hint={t`${least} to ${most} days; usually ${usual}`}
            asNumber
            required
          >
            {props => <Input {...props} type="number" inputMode="numeric" min={least} max={most} step={1} />}
          </FormField>
        ))}
      </div>
      <p className="text-muted text-sm">
        <Trans>
          Hours, timesheets, invoices and the audit log are kept as long as the law and the proof of them ask for it.
        </Trans>
      </p>
      <FormField<Values>
        name="positionSentence"
        label={t`Your sentence about positions`}
        hint={t`People read it below Muster's text before their position is recorded. When you change it, everyone is asked again.`}
      >
        {props => <Textarea rows={2} maxLength={500} {...props} />}
      </FormField>
      <div className="flex items-center gap-3">
        <Button type="submit" look="primary" pending={save.isPending}>
          <Trans>Save</Trans>
        </Button>
        <SavedMark of={save} />
      </div>
    </Form>
  )
}

/** The room of the form until it has come: who has left stands below it, and stays where it is. */
export function RetentionWaiting() {
  const { t } = useLingui()
  return (
    <Card title={t`How long data is kept`}>
      <div role="status" aria-label={t`Loading`} className="flex animate-appear flex-col gap-4">
        <Bone className="h-5 max-sm:h-24" />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {retentionKinds.map(kind => (
            <Bone key={kind} className="h-20 max-sm:h-22" />
          ))}
        </div>
        <Bone className="h-5 max-sm:h-14" />
        <Bone className="h-27 max-sm:h-37" />
        <Bone className="target max-w-28" />
      </div>
    </Card>
  )
}

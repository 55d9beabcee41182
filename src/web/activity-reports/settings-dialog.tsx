import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { activityReportSettings } from '#shared/activity-reports/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Email, WallTime } from '#shared/schema.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

type Settings = ReplyOf<typeof activityReportSettings.read>

/** To whom the reports of a site go, and whether they go by themselves. */
export function SettingsDialog({ business, onClose }: { business: string; onClose: () => void }) {
  const { t } = useLingui()
  const [chosen, choose] = useState(business)
  const settings = useEndpoint(activityReportSettings.read, { businessId: Number(chosen) }, { enabled: chosen !== '' })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`How reports are released`}
      description={t`By hand, or by themselves on the next morning; each site as it wants.`}
    >
      <div className="flex flex-col gap-4">
        <BusinessFilter value={chosen} onChange={choose} none={t`Choose a site`} openOnly className="w-full" />
        {chosen !== '' && (
          <Loaded of={settings}>{kept => <SettingsForm key={chosen} settings={kept} onClose={onClose} />}</Loaded>
        )}
      </div>
    </Dialog>
  )
}

const SettingsFields = z.strictObject({
  // One on a line, or with commas between them, as people paste them.
  mailedTo: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.split(/[\s,;]+/).filter(Boolean)),
    ),
    z.array(Email).check(z.maxLength(20)),
  ),
  releaseTime: z.nullable(WallTime),
})
type Fields = z.input<typeof SettingsFields>

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t } = useLingui()
  const { businessId, mailedTo, releaseTime } = settings
  const form = useSchemaForm(SettingsFields, { mailedTo: mailedTo.join('\n'), releaseTime: releaseTime ?? '' })
  const fail = useFailure(activityReportSettings.read)
  const save = useAction(activityReportSettings.save, {
    onDone: onClose,
    onFail: fail(t`It could not be saved.`),
  })
  return (
    <Form form={form} onSubmit={values => save.run({ businessId, ...values })}>
      <FormField<Fields>
        name="mailedTo"
        label={t`Mailed to`}
        hint={t`One address on each line. They get every released report as a PDF.`}
        optional
      >
        {props => <Textarea {...props} rows={3} autoComplete="off" />}
      </FormField>
      <FormField<Fields>
        name="releaseTime"
        label={t`Released by itself at`}
        hint={t`On the next morning, by the clocks of the site, reviewed or not. Empty: only by hand.`}
        optional
        emptyAsNull
      >
        {props => <Input {...props} type="time" />}
      </FormField>
      <FormActions pending={save.isPending} onCancel={onClose}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

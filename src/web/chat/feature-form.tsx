import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import * as z from 'zod/mini'
import { chat, FeatureCompleted } from '#shared/chat/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { useSending } from './use-sending.ts'

const FeatureFields = z.omit(FeatureCompleted, { channel: true, organizationId: true })
type Fields = z.input<typeof FeatureFields>

const blank: Fields = {
  featureName: '',
  developer: '',
  description: '',
  priority: 'normal',
  bugTitle: '',
  solution: '',
  severity: '',
  milestone: '',
  version: '',
}

export function FeatureForm({ channel }: { channel: string }) {
  const { t } = useLingui()
  const form = useSchemaForm(FeatureFields, blank)
  const tell = useSending(chat.featureCompleted, {
    sent: t`Feature notification sent`,
    failed: t`Failed to send feature notification`,
    channel,
    onDone: () => form.reset(),
  })
  return (
    <Form form={form} onSubmit={tell.run}>
      <FormField<Fields> name="featureName" label={t`Feature name`} required>
        {props => <Input {...props} maxLength={150} />}
      </FormField>
      <FormField<Fields> name="description" label={t`Description`} optional>
        {props => <Textarea {...props} rows={2} maxLength={1000} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<Fields> name="developer" label={t`Developer`} optional>
          {props => <Input {...props} maxLength={100} />}
        </FormField>
        <FormField<Fields> name="priority" label={t`Priority`}>
          {props => (
            <Select {...props}>
              <option value="low">{t`Low`}</option>
              <option value="normal">{t`Normal`}</option>
              <option value="high">{t`High`}</option>
            </Select>
          )}
        </FormField>
        <FormField<Fields> name="milestone" label={t`Milestone`} optional>
          {props => <Input {...props} maxLength={150} />}
        </FormField>
        <FormField<Fields> name="version" label={t`Version`} optional>
          {props => <Input {...props} maxLength={60} />}
        </FormField>
      </div>
      <BugFields />
      <SendingProblem problem={tell.problem} />
      <div>
        <Button type="submit" pending={tell.isPending} className="max-sm:w-full">
          <Trans>Send Feature Completed</Trans>
        </Button>
      </div>
    </Form>
  )
}

function BugFields() {
  const { t } = useLingui()
  return (
    <details className="group">
      <summary className="target flex cursor-pointer list-none items-center gap-1.5 rounded-control text-muted hover:text-text">
        <ChevronRight size={16} aria-hidden="true" className="transition-transform duration-100 group-open:rotate-90" />
        <Trans>It also fixes a bug</Trans>
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField<Fields> name="bugTitle" label={t`Bug`} optional>
            {props => <Input {...props} maxLength={150} />}
          </FormField>
          <FormField<Fields> name="severity" label={t`Severity`} optional>
            {props => (
              <Select {...props}>
                <option value="">–</option>
                <option value="low">{t`Low`}</option>
                <option value="medium">{t`Medium`}</option>
                <option value="high">{t`High`}</option>
                <option value="critical">{t`Critical`}</option>
              </Select>
            )}
          </FormField>
        </div>
        <FormField<Fields> name="solution" label={t`Solution`} optional>
          {props => <Textarea {...props} rows={2} maxLength={1000} />}
        </FormField>
      </div>
    </details>
  )
}

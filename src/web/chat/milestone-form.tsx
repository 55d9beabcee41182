import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { chat, MilestoneReached } from '#shared/chat/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { useSending } from './use-sending.ts'

// An input gives text, and none at all where the percentage is not known.
const MilestoneFields = z.extend(z.omit(MilestoneReached, { channel: true, organizationId: true }), {
  completionPercentage: z.string().check(z.regex(/^$|^(100|\d{1,2})([.,]\d)?$/, 'progress-not-valid')),
})
type Fields = z.input<typeof MilestoneFields>

const blank: Fields = { milestone: '', completionPercentage: '', team: '', duration: '', nextPhase: '' }

export function MilestoneForm({ channel }: { channel: string }) {
  const { t } = useLingui()
  const form = useSchemaForm(MilestoneFields, blank)
  const tell = useSending(chat.milestoneReached, {
    sent: t`Milestone notification sent`,
    failed: t`Failed to send milestone notification`,
    channel,
    onDone: () => form.reset(),
  })
  const send = ({ completionPercentage, ...rest }: z.output<typeof MilestoneFields>) =>
    tell.run({
      ...rest,
      ...(completionPercentage !== '' && { completionPercentage: Number(completionPercentage.replace(',', '.')) }),
    })
  return (
    <Form form={form} onSubmit={send}>
      <FormField<Fields> name="milestone" label={t`Milestone`} required>
        {props => <Input {...props} maxLength={150} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<Fields> name="completionPercentage" label={t`Complete, in percent`} optional>
          {props => <Input {...props} inputMode="decimal" maxLength={5} />}
        </FormField>
        <FormField<Fields> name="team" label={t`Team`} optional>
          {props => <Input {...props} maxLength={100} />}
        </FormField>
        <FormField<Fields> name="duration" label={t`Duration`} optional>
          {props => <Input {...props} maxLength={100} />}
        </FormField>
        <FormField<Fields> name="nextPhase" label={t`Next phase`} optional>
          {props => <Input {...props} maxLength={150} />}
        </FormField>
      </div>
      <SendingProblem problem={tell.problem} />
      <div>
        <Button type="submit" pending={tell.isPending} className="max-sm:w-full">
          <Trans>Send Milestone Reached</Trans>
        </Button>
      </div>
    </Form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { toast } from '#web/ui/toast.ts'

const Minutes = z.strictObject({ escalateAfterMinutes: dispatch.changeSettings.input.shape.escalateAfterMinutes })
type Values = z.input<typeof Minutes>

/** How long an incident may wait before those above are told. */
export function EscalationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const found = useEndpoint(dispatch.settings, {})
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Escalation`}
      description={t`When nobody says yes to an incident in time, supervisors and owners are told. Of someone in danger, and of what is critical, everyone in charge is told again after as many minutes each time, up to six times, until somebody has.`}
    >
      <Loaded of={found} isEmpty={() => false}>
        {({ escalateAfterMinutes }) => <MinutesForm minutes={escalateAfterMinutes} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function MinutesForm({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(Minutes, { escalateAfterMinutes: minutes })
  const save = useAction(dispatch.changeSettings, {
    onDone: onClose,
    onFail: () => toast({ title: t`Error`, description: t`Failed to save the settings.`, variant: 'destructive' }),
  })
  return (
    <Form form={form} onSubmit={values => save.run(values)}>
      <FormField<Values> name="escalateAfterMinutes" label={t`Minutes without a yes`} asNumber required>
        {props => <Input {...props} type="number" inputMode="numeric" min={1} max={240} step={1} />}
      </FormField>
      <FormActions pending={save.isPending} onCancel={onClose}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import type { Walk } from './as-walked.ts'

const Paused = z.strictObject({ reason: text(0, 200) })

/** Stops on a round for a while; why may be left open. */
export function PauseDialog({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(Paused, { reason: '' })
  const pause = useAct(tourRuns.pause, {
    about: () => walk.tour.name,
    saysItself: true,
    onDone: onClose,
    onKept: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Pause the round?`}
      description={<Trans>The time does not count as walked. The next scan goes on with it.</Trans>}
    >
      <Form form={form} onSubmit={({ reason }) => pause.run({ id: walk.id ?? 0, reason }, walk.begunBy)}>
        <FormField<z.input<typeof Paused>> name="reason" label={t`Why?`} optional>
          {props => <Input {...props} maxLength={200} />}
        </FormField>
        <FormActions pending={pause.isPending} onCancel={onClose}>
          <Trans>Pause</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { roundPhotoLimits } from '#shared/tours/photo-rules.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import type { Stop } from '#shared/tours/shapes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { PhotoField } from '#web/ui/photo-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Walk } from './as-walked.ts'

const Skipped = z.strictObject({ reason: text(1, 500, 'reason-required') })

/** Why a checkpoint is passed over. */
export function SkipDialog({ walk, stop, onClose }: { walk: Walk; stop: Stop; onClose: () => void }) {
  const { t } = useLingui()
  const [photo, setPhoto] = useState<string>()
  const form = useSchemaForm(Skipped, { reason: '' })
  const skip = useAct(tourRuns.skip, { about: () => stop.name, saysItself: true, onDone: onClose, onKept: onClose })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`Skip ${stop.name}`}>
      <Form
        form={form}
        onSubmit={({ reason }) =>
          skip.run({ id: walk.id ?? 0, checkpointId: stop.id, reason, ...(photo && { photo }) }, walk.begunBy)
        }
      >
        <FormField<z.input<typeof Skipped>> name="reason" label={t`Why can it not be reached?`} required>
          {props => <Textarea {...props} rows={3} maxLength={500} />}
        </FormField>
        <PhotoField limits={roundPhotoLimits} name={t`Photo at ${stop.name}`} image={photo} onChange={setPhoto} />
        <FormActions pending={skip.isPending} onCancel={onClose}>
          <Trans>Skip</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { text } from '#shared/schema.ts'
import { roundPhotoLimits } from '#shared/tours/photo-rules.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import type { Stop } from '#shared/tours/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { PhotoField } from '#web/ui/photo-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Walk } from './as-walked.ts'

const Observed = z.strictObject({ content: text(1, 2000, 'content-required'), urgent: z.boolean() })

/** What was noticed at a checkpoint: one tap makes a note of it, or an incident. */
export function ObserveDialog({ walk, stop, onClose }: { walk: Walk; stop: Stop; onClose: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm(Observed, { content: '', urgent: false })
  const [photo, setPhoto] = useState<string>()
  const becomes = useRef<'note' | 'incident'>('note')
  const observe = useAct(tourRuns.observe, {
    about: () => stop.name,
    saysItself: true,
    onDone: (_, input) => {
      toast({ title: input.becomes === 'note' ? t`Note saved` : t`Incident reported` })
      onClose()
    },
    onKept: onClose,
  })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t`What did you notice at ${stop.name}?`}>
      <Form
        form={form}
        onSubmit={noticed =>
          observe.run(
            { id: walk.id ?? 0, checkpointId: stop.id, becomes: becomes.current, ...noticed, ...(photo && { photo }) },
            walk.begunBy,
          )
        }
      >
        <FormField<z.input<typeof Observed>> name="content" label={t`What is there to see?`} required>
          {props => <Textarea {...props} rows={4} maxLength={2000} />}
        </FormField>
        <PhotoField limits={roundPhotoLimits} name={t`Photo at ${stop.name}`} image={photo} onChange={setPhoto} />
        <Checkbox label={t`Urgent`} {...form.register('urgent')} />
        <DialogActions>
          <Button
            type="submit"
            pending={observe.isPending}
            onClick={() => {
              becomes.current = 'incident'
            }}
          >
            <Trans>Report incident</Trans>
          </Button>
          <Button
            type="submit"
            look="primary"
            pending={observe.isPending}
            onClick={() => {
              becomes.current = 'note'
            }}
          >
            <Trans>Save as note</Trans>
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

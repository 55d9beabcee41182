import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { checkpoints } from '#shared/tours/contract.ts'
import { type Checkpoint, checkpointDraft, Proof, proofs, Question } from '#shared/tours/shapes.ts'
import { type Zone, zones } from '#shared/zones/contract.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { FormChoice } from '#web/ui/form-choice.tsx'
import { Input } from '#web/ui/input.tsx'
import { named } from '#web/ui/options.ts'
import { PositionChoice } from '#web/ui/position-choice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { hasTags, writeTag } from './nfc.ts'
import { QuestionEditor } from './question-editor.tsx'
import { useProofWords } from './words.tsx'

const CheckpointForm = z.strictObject({
  businessId: z.string(),
  name: checkpointDraft.name,
  place: z.string(),
  instruction: z.string(),
  proof: z.array(Proof).check(z.minLength(1, 'checkpoint-proof-required')),
  questions: z.array(Question),
  position: z.string(),
  zoneId: z.string(),
})
type Fields = z.input<typeof CheckpointForm>

interface CheckpointDialogProps {
  /** The one that is changed; a new one where there is none. */
  checkpoint: Checkpoint | undefined
  businessId: number | undefined
  onClose: () => void
}

export function CheckpointDialog({ checkpoint, businessId, onClose }: CheckpointDialogProps) {
  const { t } = useLingui()
  const words = useProofWords()
  const at = checkpoint?.position
  const form = useSchemaForm(CheckpointForm, {
    businessId: String(checkpoint?.business.id ?? businessId ?? ''),
    name: checkpoint?.name ?? '',
    place: checkpoint?.place ?? '',
    instruction: checkpoint?.instruction ?? '',
    proof: checkpoint?.proof ?? ['qr'],
    questions: checkpoint?.questions ?? [],
    zoneId: String(checkpoint?.zone?.id ?? ''),
    position: at ? `${at.lat.toFixed(6)}, ${at.lng.toFixed(6)}` : '',
  })
  const create = useAction(checkpoints.create, { onDone: onClose })
  const update = useAction(checkpoints.update, { onDone: onClose })
  const save = ({ businessId: site, position, zoneId, ...values }: z.output<typeof CheckpointForm>) => {
    const [lat, lng] = position.split(',').map(Number)
    const place = {
      position: lat !== undefined && lng !== undefined ? { lat, lng } : null,
      zoneId: zoneId === '' ? null : Number(zoneId),
    }
    return checkpoint === undefined
      ? create.run({ ...values, ...place, businessId: Number(site) })
      : update.run({ ...values, ...place, id: checkpoint.id, version: checkpoint.version })
  }
  const chosen = form.watch('proof')
  const choose = (proof: Proof, isChosen: boolean) =>
    form.setValue('proof', isChosen ? [...chosen, proof] : chosen.filter(one => one !== proof), {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={checkpoint?.name ?? t`Add checkpoint`}>
      <Form form={form} onSubmit={save}>
        {checkpoint === undefined && <BusinessField<Fields> name="businessId" none={t`Choose a site`} required />}
        <FormField<Fields> name="name" label={t`Name`} required>
          {props => <Input {...props} maxLength={100} />}
        </FormField>
        <FormField<Fields> name="place" label={t`Where it is`} hint={t`Floor, door, beside what.`} optional>
          {props => <Input {...props} maxLength={200} />}
        </FormField>
        <FormField<Fields> name="instruction" label={t`What is to be done there`} optional>
          {props => <Textarea {...props} rows={2} maxLength={1000} />}
        </FormField>
        <FormField<Fields> name="proof" label={t`Proven by`} required>
          {({ id }) => (
            <div id={id} className="flex flex-wrap gap-x-6 gap-y-2">
              {proofs.map(proof => (
                <Checkbox
                  key={proof}
                  label={words[proof]}
                  checked={chosen.includes(proof)}
                  onChange={event => choose(proof, event.target.checked)}
                />
              ))}
            </div>
          )}
        </FormField>
        <PositionChoice
          value={form.watch('position')}
          onChange={position => form.setValue('position', position, { shouldDirty: true })}
          none={<Trans>Stand at the checkpoint and use your position: scans from elsewhere then show.</Trans>}
        />
        <ZoneChoice businessId={form.watch('businessId')} kept={checkpoint?.zone ?? null} />
        <QuestionEditor
          questions={form.watch('questions') as Question[]}
          onChange={questions => form.setValue('questions', questions, { shouldDirty: true })}
        />
        {checkpoint && <LabelAndAway checkpoint={checkpoint} onClose={onClose} />}
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** Among the zones that were drawn for checkpoints of the site; nothing to choose where there is none. */
function ZoneChoice({ businessId, kept }: { businessId: string; kept: Checkpoint['zone'] }) {
  const { t } = useLingui()
  const { data = [] } = useEndpoint(zones.list, {})
  const isOfSite = ({ zoneType, business }: Zone) =>
    zoneType === 'checkpoint' && (business === null || String(business.id) === businessId)
  const drawn = data.filter(zone => zone.id === kept?.id || isOfSite(zone))
  if (drawn.length === 0 && kept === null) return null
  return (
    <FormChoice<Fields>
      name="zoneId"
      label={t`Zone`}
      hint={t`Being inside counts as being there, whatever the place on the map.`}
      none={t`None`}
      options={named(drawn)}
      optional
    />
  )
}

/** A new code for a label that was lost, and the end of a checkpoint. */
function LabelAndAway({ checkpoint: { id, name, proof }, onClose }: { checkpoint: Checkpoint; onClose: () => void }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const fail = useFailure(checkpoints.list)
  const replace = useAction(checkpoints.replaceCode, {
    onDone: () => {
      toast({ title: t`New code`, description: t`Print the label again: the old one counts no more.` })
      onClose()
    },
    onFail: fail(t`The code could not be replaced.`),
  })
  const fetchTag = useAction(checkpoints.tag, {
    onDone: async ({ text }) => {
      toast({ title: t`Hold the phone to the tag` })
      await writeTag(text).then(
        () => toast({ title: t`Tag written`, description: name }),
        () => toast({ title: t`Error`, description: t`The tag could not be written.`, variant: 'destructive' }),
      )
    },
    onFail: fail(t`The tag could not be written.`),
  })
  const archive = useAction(checkpoints.update, { onDone: onClose, onFail: fail(t`It could not be put away.`) })
  return (
    <div className="flex flex-wrap gap-2">
      {proof.includes('nfc') && hasTags() && (
        <Button pending={fetchTag.isPending} onClick={() => fetchTag.start({ id })}>
          <Trans>Write tag</Trans>
        </Button>
      )}
      <Button onClick={() => setAsking(true)}>
        <Trans>Replace code</Trans>
      </Button>
      <Button look="quiet" pending={archive.isPending} onClick={() => archive.start({ id, archived: true })}>
        <Trans>Put away</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Replace the code of ${name}?`}
        description={t`The label that hangs there counts no more. A new one has to be printed and put up.`}
        confirmLabel={<Trans>Replace code</Trans>}
        danger
        pending={replace.isPending}
        onConfirm={() => replace.start({ id })}
      />
    </div>
  )
}

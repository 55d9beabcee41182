import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { checkpoints, tours } from '#shared/tours/contract.ts'
import type { Tour } from '#shared/tours/shapes.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { StopOrder } from './stop-order.tsx'

const { name, expectedMinutes, toleranceMinutes } = tours.create.input.shape
const TourForm = z.strictObject({
  businessId: z.string(),
  name,
  expectedMinutes,
  toleranceMinutes,
  ordered: z.boolean(),
  checkpointIds: z.array(z.int()).check(z.minLength(1, 'tour-needs-checkpoints')),
})
type Fields = z.input<typeof TourForm>

interface TourDialogProps {
  /** The one that is changed; a new one where there is none. */
  tour: Tour | undefined
  businessId: number | undefined
  onClose: () => void
}

/** A round: its checkpoints in the order in which they are walked, and how long it takes. */
export function TourDialog({ tour, businessId, onClose }: TourDialogProps) {
  const { t } = useLingui()
  const form = useSchemaForm(TourForm, {
    businessId: String(tour?.business.id ?? businessId ?? ''),
    name: tour?.name ?? '',
    expectedMinutes: tour?.expectedMinutes ?? 30,
    toleranceMinutes: tour?.toleranceMinutes ?? 15,
    ordered: tour?.ordered ?? false,
    checkpointIds: tour?.checkpoints.map(({ id }) => id) ?? [],
  })
  const create = useAction(tours.create, { onDone: onClose })
  const update = useAction(tours.update, { onDone: onClose })
  const fail = useFailure(tours.list)
  const archive = useAction(tours.update, { onDone: onClose, onFail: fail(t`The round could not be put away.`) })
  const site = form.watch('businessId')
  const { data: known = [] } = useEndpoint(
    checkpoints.list,
    { businessId: Number(site), archived: false, limit: 200 },
    { enabled: site !== '' },
  )
  const save = ({ businessId: at, ...values }: z.output<typeof TourForm>) =>
    tour === undefined
      ? create.run({ ...values, businessId: Number(at) })
      : update.run({ ...values, id: tour.id, version: tour.version })
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={tour?.name ?? t`Add round`}>
      <Form form={form} onSubmit={save}>
        {tour === undefined && <BusinessField<Fields> name="businessId" none={t`Choose a site`} required />}
        <FormField<Fields> name="name" label={t`Name`} required>
          {props => <Input {...props} maxLength={100} />}
        </FormField>
        <FormField<Fields> name="checkpointIds" label={t`Checkpoints`} required>
          {({ id }) => (
            <StopOrder
              id={id}
              known={site === '' ? undefined : known}
              chosen={form.watch('checkpointIds')}
              onChange={ids => form.setValue('checkpointIds', ids, { shouldDirty: true, shouldValidate: true })}
            />
          )}
        </FormField>
        <Checkbox
          {...form.register('ordered')}
          label={t`Walk them in this order`}
          hint={t`Another order is allowed, and shows.`}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField<Fields> name="expectedMinutes" label={t`Takes about (minutes)`} asNumber required>
            {props => <Input {...props} type="number" min={1} max={1440} />}
          </FormField>
          <FormField<Fields>
            name="toleranceMinutes"
            label={t`More or less (minutes)`}
            hint={t`Faster or slower than that is marked.`}
            asNumber
            required
          >
            {props => <Input {...props} type="number" min={0} max={1440} />}
          </FormField>
        </div>
        {tour && (
          <Button
            look="quiet"
            className="self-start"
            pending={archive.isPending}
            onClick={() => archive.start({ id: tour.id, archived: true })}
          >
            <Trans>Put away</Trans>
          </Button>
        )}
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { postOrders } from '#shared/post-orders/contract.ts'
import {
  Contact,
  orderText,
  type PostOrder,
  PostOrderKind,
  type ReaderRole,
  readerRoles,
} from '#shared/post-orders/shapes.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ContactEditor } from './contact-editor.tsx'

const OrderForm = z.strictObject({
  kind: PostOrderKind,
  businessId: z.string(),
  title: orderText.title,
  body: orderText.body,
  emergency: z.string(),
  radioChannel: z.string(),
  contacts: z.array(Contact),
  positions: z.string(),
  roles: z.array(z.enum(readerRoles)),
  mustAcknowledge: z.boolean(),
  readBy: z.string(),
})
type Fields = z.input<typeof OrderForm>

interface OrderDialogProps {
  /** The one that is changed; a new one where there is none. */
  order: PostOrder | undefined
  businessId: number | undefined
  onClose: () => void
}

/** What applies at a site, in the words of who writes it; nothing of it is read before it is published. */
export function OrderDialog({ order, businessId, onClose }: OrderDialogProps) {
  const { t } = useLingui()
  const written = order?.draft ?? order
  const form = useSchemaForm(OrderForm, {
    kind: order?.kind ?? 'order',
    businessId: String(order?.business?.id ?? businessId ?? ''),
    title: written?.title ?? '',
    body: written?.body ?? '',
    emergency: written?.emergency ?? '',
    radioChannel: written?.radioChannel ?? '',
    contacts: written?.contacts ?? [],
    positions: written?.positions.join(', ') ?? '',
    roles: written?.roles ?? [],
    mustAcknowledge: written?.mustAcknowledge ?? true,
    readBy: written?.readBy ?? '',
  })
  const create = useAction(postOrders.create, { onDone: onClose })
  const update = useAction(postOrders.update, { onDone: onClose })
  const save = ({ kind, businessId: site, positions, readBy, ...values }: z.output<typeof OrderForm>) => {
    const draft = { ...values, positions: namesIn(positions), readBy: readBy || null }
    return order === undefined
      ? create.run({ ...draft, kind, businessId: site === '' ? null : Number(site) })
      : update.run({ ...draft, id: order.id, version: order.version })
  }
  const isOrder = form.watch('kind') === 'order'
  const roles = form.watch('roles') as ReaderRole[]
  const choose = (role: ReaderRole, isChosen: boolean) =>
    form.setValue('roles', isChosen ? [...roles, role] : roles.filter(one => one !== role), { shouldDirty: true })
  return (
    <Dialog wide open onOpenChange={open => !open && onClose()} title={order?.title ?? t`Write`}>
      <Form form={form} onSubmit={save}>
        {order === undefined && (
          <>
            <Segments
              label={t`What it is`}
              value={form.watch('kind') as PostOrderKind}
              options={[
                { value: 'order', label: t`Orders for a site` },
                { value: 'announcement', label: t`Announcement` },
              ]}
              onChange={kind => form.setValue('kind', kind, { shouldDirty: true })}
            />
            <BusinessField<Fields>
              key={String(isOrder)}
              name="businessId"
              none={isOrder ? t`Choose a site` : t`All sites`}
              required={isOrder}
            />
          </>
        )}
        <FormField<Fields> name="title" label={t`Title`} required>
          {props => <Input {...props} maxLength={150} />}
        </FormField>
        <FormField<Fields>
          name="body"
          label={t`Text`}
          hint={t`# before a heading, - before a point, 1. before a step, ** around what matters.`}
          required
        >
          {props => <Textarea {...props} rows={10} maxLength={20000} />}
        </FormField>
        {isOrder && (
          <>
            <FormField<Fields> name="emergency" label={t`In an emergency`} optional>
              {props => <Textarea {...props} rows={3} maxLength={4000} />}
            </FormField>
            <FormField<Fields> name="radioChannel" label={t`Radio channel`} optional>
              {props => <Input {...props} maxLength={100} />}
            </FormField>
            <ContactEditor
              contacts={form.watch('contacts') as Contact[]}
              onChange={contacts => form.setValue('contacts', contacts, { shouldDirty: true })}
            />
          </>
        )}
        <Checkbox
          {...form.register('mustAcknowledge')}
          label={t`Must be acknowledged`}
          hint={t`Whoever it is for says that they have read it, once for each version.`}
        />
        {form.watch('mustAcknowledge') && (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField<Fields>
              name="positions"
              label={t`By these positions`}
              hint={t`Separated by commas; without any, by everyone at the site.`}
              optional
            >
              {props => <Input {...props} maxLength={500} />}
            </FormField>
            <FormField<Fields> name="readBy" label={t`Until`} optional>
              {props => <Input {...props} type="date" />}
            </FormField>
          </div>
        )}
        {!isOrder && (
          <fieldset className="m-0 border-0 p-0">
            <legend className="mb-1.5 font-medium text-sm">
              <Trans>Only for</Trans>
            </legend>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {readerRoles.map(role => (
                <Checkbox
                  key={role}
                  label={roleInWords(role)}
                  checked={roles.includes(role)}
                  onChange={event => choose(role, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        )}
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          <Trans>Save draft</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}

const namesIn = (typed: string) =>
  typed
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
    .slice(0, 20)

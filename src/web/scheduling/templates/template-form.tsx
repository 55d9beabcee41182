import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { BreakMinutes } from '#shared/scheduling/shapes.ts'
import {
  type ShiftTemplate,
  shiftTemplates,
  templateColours,
  templateFields,
} from '#shared/scheduling/template-contract.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { BreakField } from '#web/shifts/public.ts'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { isOvernight } from '../shift-form.ts'
import { useColourWords } from './colour-words.ts'

const { name, colour, startTime, endTime } = templateFields
const Fields = z.strictObject({
  name,
  colour,
  startTime,
  endTime,
  breakMinutes: BreakMinutes,
  businessId: z.string(),
  location: z.string(),
  position: z.string(),
})
type Fields = z.input<typeof Fields>

interface TemplateFormProps {
  /** The one that is changed; a new one where there is none. */
  template: ShiftTemplate | undefined
  organizationId: number | undefined
  onClose: () => void
}

export function TemplateForm({ template, organizationId, onClose }: TemplateFormProps) {
  const { t } = useLingui()
  const colours = useColourWords()
  const form = useSchemaForm(Fields, {
    name: template?.name ?? '',
    colour: template?.colour ?? 'blue',
    startTime: template?.startTime ?? '07:00',
    endTime: template?.endTime ?? '15:00',
    breakMinutes: template?.breakMinutes ?? null,
    businessId: String(template?.businessId ?? ''),
    location: template?.location ?? '',
    position: template?.position ?? '',
  })
  const create = useAction(shiftTemplates.create, { onDone: onClose })
  const update = useAction(shiftTemplates.update, { onDone: onClose })
  const save = ({ businessId, ...values }: z.output<typeof Fields>) => {
    const body = {
      ...values,
      endsNextDay: isOvernight(values),
      businessId: businessId === '' ? null : Number(businessId),
    }
    return template === undefined
      ? create.run({ ...body, ...(organizationId !== undefined && { organizationId }) })
      : update.run({ ...body, id: template.id, version: template.version })
  }
  return (
    <Form form={form} onSubmit={save} className="grid gap-4 sm:grid-cols-2">
      <FormField<Fields> name="name" label={t`Name`} required>
        {props => <Input {...props} maxLength={60} />}
      </FormField>
      <FormField<Fields> name="colour" label={t`Colour`} required>
        {props => (
          <Select {...props}>
            {templateColours.map(one => (
              <option key={one} value={one}>
                {colours[one]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField<Fields> name="startTime" label={t`Start Time`} required>
        {props => <Input {...props} type="time" />}
      </FormField>
      <FormField<Fields> name="endTime" label={t`End Time`} required>
        {props => <Input {...props} type="time" />}
      </FormField>
      <BreakField<Fields> />
      <BusinessField<Fields> name="businessId" none={t`Any site`} organizationId={organizationId} />
      <FormField<Fields> name="location" label={t`Post`} optional>
        {props => <Input {...props} maxLength={200} />}
      </FormField>
      <FormField<Fields> name="position" label={t`Position`} optional>
        {props => <Input {...props} maxLength={100} />}
      </FormField>
      <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

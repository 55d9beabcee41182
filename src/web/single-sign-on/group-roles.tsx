import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Option } from '#web/ui/options.ts'
import { Select } from '#web/ui/select.tsx'
import type { Values } from './service-values.ts'

/** Which groups of the service come in as what. */
export function GroupRoles({ roles }: { roles: Option[] }) {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray<Values, 'groupRoles'>({ name: 'groupRoles' })
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="p-0 font-medium text-sm">
        <Trans>Roles by group</Trans>
      </legend>
      <p className="text-muted text-sm">
        <Trans>The first group that somebody is in counts, when they come for the first time.</Trans>
      </p>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-end gap-2">
          <FormField<Values> name={`groupRoles.${index}.group`} label={t`Group`} className="flex-1" required>
            {props => <Input {...props} autoComplete="off" spellCheck={false} />}
          </FormField>
          <FormField<Values> name={`groupRoles.${index}.role`} label={t`Role`} className="flex-1">
            {props => <Select {...props} options={roles} />}
          </FormField>
          <IconButton label={t`Remove this group`} icon={<Trash2 size={16} />} onClick={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button size="small" icon={<Plus size={16} />} onClick={() => append({ group: '', role: 'employee' })}>
          <Trans>Add a group</Trans>
        </Button>
      </div>
      {fields.length > 0 && (
        <FormField<Values>
          name="groupClaim"
          label={t`Claim with the groups`}
          hint={t`What the service calls the list of groups in its tokens`}
          required
        >
          {props => <Input {...props} autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
    </fieldset>
  )
}

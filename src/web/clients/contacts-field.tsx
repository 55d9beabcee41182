import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { blankContact, type ClientValues } from './client-values.ts'

const mostContacts = 20

/** The people at the client to talk to; they need no account. */
export function ContactsField() {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray<ClientValues, 'contacts'>({ name: 'contacts' })
  return (
    <fieldset className="m-0 mt-2 flex min-w-0 flex-col gap-3 border-0 p-0 sm:col-span-2">
      <legend className="mb-2 p-0 font-semibold text-base">
        <Trans>Contacts</Trans>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-3 rounded-card border p-3 sm:grid-cols-2">
          <div className="flex items-end gap-2">
            <FormField<ClientValues> name={`contacts.${index}.name`} label={t`Name`} required className="flex-1">
              {props => <Input {...props} autoComplete="off" />}
            </FormField>
            <IconButton
              label={t`Remove contact ${index + 1}`}
              icon={<Trash2 size={16} />}
              onClick={() => remove(index)}
              className="sm:hidden"
            />
          </div>
          <FormField<ClientValues> name={`contacts.${index}.title`} label={t`Function`} optional>
            {props => <Input {...props} autoComplete="off" />}
          </FormField>
          <FormField<ClientValues> name={`contacts.${index}.email`} label={t`Email`} optional>
            {props => <Input {...props} type="email" autoComplete="off" />}
          </FormField>
          <div className="flex items-end gap-2">
            <FormField<ClientValues> name={`contacts.${index}.phone`} label={t`Phone`} optional className="flex-1">
              {props => <Input {...props} type="tel" autoComplete="off" />}
            </FormField>
            <IconButton
              label={t`Remove contact ${index + 1}`}
              icon={<Trash2 size={16} />}
              onClick={() => remove(index)}
              className="max-sm:hidden"
            />
          </div>
        </div>
      ))}
      {fields.length < mostContacts && (
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => append(blankContact)}
          className="self-start"
        >
          <Trans>Add contact</Trans>
        </Button>
      )}
    </fieldset>
  )
}

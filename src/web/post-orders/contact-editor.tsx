import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { Contact } from '#shared/post-orders/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

interface ContactEditorProps {
  contacts: readonly Contact[]
  onChange: (contacts: Contact[]) => void
}

const mostContacts = 20

/** Whom people at the site call, with what they are called for. */
export function ContactEditor({ contacts, onChange }: ContactEditorProps) {
  const { t } = useLingui()
  const set = (index: number, patch: Partial<Contact>) =>
    onChange(contacts.map((one, place) => (place === index ? { ...one, ...patch } : one)))
  return (
    <fieldset className="m-0 flex flex-col gap-3 border-0 p-0">
      <legend className="mb-1.5 font-medium text-sm">
        <Trans>Contacts</Trans>
      </legend>
      {contacts.map((contact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no name but its place while it is written
        <div key={index} className="grid items-center gap-2 sm:grid-cols-[1fr_1fr_1fr_auto]">
          <Input
            aria-label={t`Name of contact ${index + 1}`}
            placeholder={t`Name`}
            value={contact.name}
            maxLength={100}
            onChange={event => set(index, { name: event.target.value })}
          />
          <Input
            aria-label={t`Phone of contact ${index + 1}`}
            placeholder={t`Phone`}
            type="tel"
            value={contact.phone}
            maxLength={40}
            onChange={event => set(index, { phone: event.target.value })}
          />
          <Input
            aria-label={t`What contact ${index + 1} is called for`}
            placeholder={t`Called for`}
            value={contact.about}
            maxLength={200}
            onChange={event => set(index, { about: event.target.value })}
          />
          <IconButton
            label={t`Remove contact ${index + 1}`}
            icon={<X size={16} />}
            onClick={() => onChange(contacts.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      {contacts.length < mostContacts && (
        <Button
          look="quiet"
          className="self-start"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...contacts, { name: '', phone: '', about: '' }])}
        >
          <Trans>Add a contact</Trans>
        </Button>
      )}
    </fieldset>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { namesOf } from '#shared/accounts/profile-rules.ts'
import { type ClientDetails, clients } from '#shared/clients/contract.ts'
import { Email, text } from '#shared/schema.ts'
import { HandOver } from '#web/invitations/public.tsx'
import { useSendsMail } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { useUser } from '#web/platform/session.tsx'
import { PersonFields } from '#web/sign-in/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { PersonRights } from './person-rights.tsx'
import { choosesSites, givenAtFirst, givenFields, toSend } from './person-values.ts'
import { useRightsToGive } from './right-words.ts'

const Person = z
  .object({
    email: Email,
    firstName: text(1, 100, 'first-name-required'),
    lastName: text(1, 100, 'last-name-required'),
    ...givenFields,
  })
  .check(choosesSites)

const nobodyYet = { email: '', firstName: '', lastName: '' }

/** The first contact who has an address and is not in yet: most often it is they who are meant. */
function someoneToInvite({ contacts, people }: ClientDetails) {
  const isIn = (email: string) => people.some(person => person.email === email)
  const contact = contacts.find(({ email }) => email && !isIn(email))
  const { firstName = '', lastName } = namesOf(contact?.name ?? '')
  return { email: contact?.email ?? '', firstName, lastName: lastName ?? '' }
}

export function InvitePerson({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const { id, name } = client
  // The contacts that the company keeps are most often the main contact themselves.
  const isOwnClient = useUser().role === 'client'
  const form = useSchemaForm(Person, {
    ...(isOwnClient ? nobodyYet : someoneToInvite(client)),
    ...givenAtFirst(client.people, useRightsToGive()),
  })
  const sendsMail = useSendsMail()
  const [handed, setHanded] = useState<{ link: string; firstName: string }>()
  const send = useAction(clients.invite, {
    onDone: (_, { email }) => {
      toast({ title: t`Invitation Sent`, description: email })
      onClose()
    },
    onFail: failure(t`Failed to send the invitation.`),
  })
  const show = useAction(clients.invite, {
    onDone: ({ link = '' }, { firstName }) => setHanded({ link, firstName }),
    onFail: failure(t`The invitation could not be made.`),
  })
  const toInvite = ({ rights, isLimited, businessIds, ...person }: z.output<typeof Person>) => ({
    id,
    ...person,
    ...toSend({ rights, isLimited, businessIds }),
  })
  const handOver = form.handleSubmit(person => show.run({ ...toInvite(person), handOver: true }))
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Invite someone of ${name}`}
      description={
        handed === undefined &&
        (sendsMail
          ? t`They get a mail with a link to set a password, and see only what you tick below of ${name}.`
          : t`No mail server is set up: hand them the link to set a password yourself. They see only what you tick below of ${name}.`)
      }
    >
      {handed === undefined ? (
        <Form
          form={form}
          onSubmit={person =>
            sendsMail ? send.run(toInvite(person)) : show.run({ ...toInvite(person), handOver: true })
          }
          className="grid gap-4 sm:grid-cols-2"
        >
          <PersonFields />
          <PersonRights client={client} />
          {sendsMail && (
            <Button
              icon={<QrCode size={16} aria-hidden="true" />}
              pending={show.isPending}
              onClick={() => void handOver()}
              className="sm:col-span-2 sm:justify-self-start"
            >
              <Trans>Show link and QR code</Trans>
            </Button>
          )}
          <FormActions pending={send.isPending || show.isPending} onCancel={onClose}>
            {sendsMail ? <Trans>Send Invitation</Trans> : <Trans>Show link and QR code</Trans>}
          </FormActions>
        </Form>
      ) : (
        <HandOver link={handed.link} name={handed.firstName} onDone={onClose} />
      )}
    </Dialog>
  )
}

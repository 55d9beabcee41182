import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, QrCode, Send, UserRoundMinus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { type ClientDetails, type ClientPerson, clients } from '#shared/clients/contract.ts'
import { HandOver } from '#web/invitations/public.tsx'
import { useSendsMail } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { useMay } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { InvitePerson } from './invite-person.tsx'
import { RemovePerson } from './remove-person.tsx'

type Opened = { what: 'invite' } | { what: 'remove'; person: ClientPerson }

/** Who signs in for the client, and sees what concerns its sites. */
export function ClientPeople({ client }: { client: ClientDetails }) {
  const mayWrite = useMay('client:write')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="font-semibold">
          <Trans>People</Trans>
        </h3>
        {mayWrite && client.closedAt === null && (
          <Button
            size="small"
            icon={<UserRoundPlus size={14} aria-hidden="true" />}
            onClick={() => setOpened({ what: 'invite' })}
          >
            <Trans>Invite</Trans>
          </Button>
        )}
      </div>
      {client.people.length === 0 ? (
        <p className="rounded-card border px-3 py-2.5 text-muted text-sm">
          <Trans>Nobody signs in for this client yet. Whoever you invite sees its sites and its invoices.</Trans>
        </p>
      ) : (
        <ul className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
          {client.people.map(person => (
            <Person
              key={person.id}
              clientId={client.id}
              person={person}
              mayWrite={mayWrite}
              onRemove={() => setOpened({ what: 'remove', person })}
            />
          ))}
        </ul>
      )}
      {opened?.what === 'invite' && <InvitePerson client={client} onClose={close} />}
      {opened?.what === 'remove' && <RemovePerson client={client} person={opened.person} onClose={close} />}
    </section>
  )
}

interface PersonProps {
  clientId: number
  person: ClientPerson
  mayWrite: boolean
  onRemove: () => void
}

function Person({ clientId, person, mayWrite, onRemove }: PersonProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const { name, email, joined } = person
  const sendsMail = useSendsMail()
  const [link, setLink] = useState<string>()
  const show = useAction(clients.invite, {
    onDone: reply => setLink(reply.link),
    onFail: failure(t`The invitation could not be made.`),
  })
  const again = { id: clientId, email, ...namesOf(person) }
  const resend = useAction(clients.invite, {
    onDone: () => toast({ title: t`Invitation Sent`, description: email }),
    onFail: failure(t`Failed to send the invitation.`),
  })
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Avatar name={name} size={28} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="[overflow-wrap:anywhere]">{name}</span>
          {joined ? (
            <Pill tone="good">
              <Trans>Joined</Trans>
            </Pill>
          ) : (
            <Pill tone="wait">
              <Trans>Invited</Trans>
            </Pill>
          )}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{email}</p>
      </div>
      {mayWrite && (
        <Menu trigger={<IconButton small label={t`Actions for ${name}`} icon={<Ellipsis size={18} />} />}>
          {!joined && (
            <MenuItem
              icon={<QrCode size={16} />}
              disabled={show.isPending}
              onSelect={() => show.start({ ...again, handOver: true })}
            >
              {t`Show link and QR code`}
            </MenuItem>
          )}
          {!joined && sendsMail && (
            <MenuItem icon={<Send size={16} />} disabled={resend.isPending} onSelect={() => resend.start(again)}>
              {t`Send the invitation again`}
            </MenuItem>
          )}
          <MenuItem icon={<UserRoundMinus size={16} />} danger onSelect={onRemove}>
            {t`Remove`}
          </MenuItem>
        </Menu>
      )}
      {link !== undefined && (
        <Dialog open onOpenChange={open => !open && setLink(undefined)} title={t`Invite ${name}`}>
          <HandOver link={link} name={name} onDone={() => setLink(undefined)} />
        </Dialog>
      )}
    </li>
  )
}

// The account keeps its name; the mail alone is written with these.
function namesOf({ name, email }: ClientPerson) {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName: firstName || email, lastName: rest.join(' ') || firstName || email }
}

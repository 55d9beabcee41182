import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, QrCode, Send, UserRoundCog, UserRoundMinus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { type ClientDetails, type ClientPerson, clients } from '#shared/clients/contract.ts'
import { holdsAll } from '#shared/clients/rules.ts'
import { rightsInUse } from '#shared/permissions.ts'
import { HandOver } from '#web/invitations/public.tsx'
import { useSendsMail } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { EditPerson } from './edit-person.tsx'
import { InvitePerson } from './invite-person.tsx'
import { RemovePerson } from './remove-person.tsx'
import { useRightsToGive, useRightWords } from './right-words.ts'

type Opened = { what: 'invite' } | { what: 'edit' | 'remove'; person: ClientPerson }

interface ClientPeopleProps {
  client: ClientDetails
  /** Where they are a page of their own: a card of it, where a panel has a part. */
  isPage?: boolean
}

/** Who signs in for the client, and sees what concerns its sites. */
export function ClientPeople({ client, isPage = false }: ClientPeopleProps) {
  const mayWrite = useMay('client-person:write')
  const { id: ownId, role } = useUser()
  const give = useRightsToGive()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const invite = mayWrite && client.closedAt === null && (
    <Button
      size="small"
      icon={<UserRoundPlus size={14} aria-hidden="true" />}
      onClick={() => setOpened({ what: 'invite' })}
    >
      <Trans>Invite</Trans>
    </Button>
  )
  const list = (
    <>
      {client.people.length === 0 ? (
        <p className={cx('px-3 py-2.5 text-muted text-sm', !isPage && 'rounded-card border')}>
          <Trans>Nobody signs in for this client yet. Whoever you invite sees its sites, and what else you tick.</Trans>
        </p>
      ) : (
        <ul className={cx('m-0 flex list-none flex-col divide-y p-0', !isPage && 'rounded-card border')}>
          {client.people.map(person => (
            <Person
              key={person.id}
              client={client}
              person={person}
              isOwn={person.id === ownId}
              // A main contact reaches those who have no more than they have, and not themselves.
              mayWrite={mayWrite && (role !== 'client' || (person.id !== ownId && holdsAll(give, person.rights)))}
              onOpen={what => setOpened({ what, person })}
            />
          ))}
        </ul>
      )}
      {opened?.what === 'invite' && <InvitePerson client={client} onClose={close} />}
      {opened?.what === 'edit' && <EditPerson client={client} person={opened.person} onClose={close} />}
      {opened?.what === 'remove' && <RemovePerson client={client} person={opened.person} onClose={close} />}
    </>
  )
  if (isPage)
    return (
      <Card title={<Trans>People</Trans>} aside={invite} flush>
        {list}
      </Card>
    )
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="font-semibold">
          <Trans>People</Trans>
        </h3>
        {invite}
      </div>
      {list}
    </section>
  )
}

interface PersonProps {
  client: ClientDetails
  person: ClientPerson
  isOwn: boolean
  mayWrite: boolean
  onOpen: (what: 'edit' | 'remove') => void
}

function Person({ client, person, isOwn, mayWrite, onOpen }: PersonProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const { name, email, joined } = person
  const sendsMail = useSendsMail()
  const [link, setLink] = useState<string>()
  const show = useAction(clients.invite, {
    onDone: reply => setLink(reply.link),
    onFail: failure(t`The invitation could not be made.`),
  })
  const again = { id: client.id, email, ...namesOf(person) }
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
          {isOwn && (
            <span className="font-normal text-muted">
              <Trans>You</Trans>
            </span>
          )}
          {joined ? (
            <Pill tone="good">
              <Trans>Joined</Trans>
            </Pill>
          ) : (
            <Pill tone="calm">
              <Trans>Invited</Trans>
            </Pill>
          )}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{email}</p>
        <Given client={client} person={person} />
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
          <MenuItem icon={<UserRoundCog size={16} />} onSelect={() => onOpen('edit')}>
            {t`Change access`}
          </MenuItem>
          <MenuItem icon={<UserRoundMinus size={16} />} danger onSelect={() => onOpen('remove')}>
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

/** Which sites they see, and what else. */
function Given({ client, person: { rights, isLimited, businessIds } }: Pick<PersonProps, 'client' | 'person'>) {
  const { t } = useLingui()
  const words = useRightWords()
  const sites = client.sites.filter(({ id }) => businessIds.includes(id)).map(({ name }) => name)
  const where = isLimited ? sites.join(', ') || t`No site` : t`All sites`
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      {[
        where,
        ...rightsInUse()
          .filter(right => rights.includes(right))
          .map(right => words[right].short),
      ].join(' · ')}
    </p>
  )
}

// The account keeps its name; the mail alone is written with these.
function namesOf({ name, email }: ClientPerson) {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName: firstName || email, lastName: rest.join(' ') || firstName || email }
}

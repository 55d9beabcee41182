import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, UserRoundMinus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '#shared/organizations/business-contract.ts'
import { type Employment, employment } from '#shared/organizations/employment-contract.ts'
import { readRole } from '#shared/permissions.ts'
import { siteText } from '#shared/place-text.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { AddPeople } from './add-people.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** Who works at a site, beside the list of sites. */
export function EmploymentPanel({ business, onClose }: { business: Business; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const [edited, setEdited] = useState<Employment>()
  const people = useEndpoint(employment.list, { id: business.id })
  const release = useAction(employment.unlink, {
    onFail: failure(t`Failed to release the employee`),
  })
  return (
    <SidePanel open onOpenChange={onClose} title={t`People`} description={siteText(business)}>
      <div className="flex flex-col gap-4">
        <AddPeople business={business} linked={people.data ?? []} />
        <Loaded of={people} empty={<NobodyYet />}>
          {list => (
            <ul className="m-0 flex list-none flex-col divide-y p-0">
              {list.map(person => (
                <Person
                  key={person.id}
                  person={person}
                  onEdit={() => setEdited(person)}
                  onRelease={() => release.start({ id: business.id, employeeId: person.employeeId })}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {edited && <TermsDialog person={edited} onClose={() => setEdited(undefined)} />}
    </SidePanel>
  )
}

interface PersonProps {
  person: Employment
  onEdit: () => void
  onRelease: () => void
}

function Person({ person, onEdit, onRelease }: PersonProps) {
  const { t } = useLingui()
  const { name, position, role } = person
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {role !== null && role !== 'employee' && <Badge>{roleInWords(readRole(role))}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {position}
          <Terms person={person} hasPosition={position !== ''} />
        </p>
      </div>
      <Menu trigger={<IconButton label={t`Actions for ${name}`} icon={<Ellipsis size={18} />} />}>
        <MenuItem icon={<Pencil size={16} />} onSelect={onEdit}>
          {t`Role, rate and dates`}
        </MenuItem>
        <MenuItem icon={<UserRoundMinus size={16} />} danger onSelect={onRelease}>
          {t`Release from this site`}
        </MenuItem>
      </Menu>
    </li>
  )
}

function Terms({ person, hasPosition }: { person: Employment; hasPosition: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const from = person.startDate && format.day(person.startDate)
  const to = person.endDate && format.day(person.endDate)
  const rate = person.hourlyRate && format.money(person.hourlyRate, person.currency)
  const terms = [
    rate && t`${rate} an hour`,
    from && to ? t`${from} to ${to}` : from ? t`from ${from}` : to ? t`until ${to}` : null,
  ].filter(Boolean)
  return <>{[...(hasPosition ? [''] : []), ...terms].join(' · ')}</>
}

function NobodyYet() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Nobody works here yet`} icon={<UsersRound size={28} />}>
      <Trans>Search for a name above to add the first person.</Trans>
    </EmptyState>
  )
}

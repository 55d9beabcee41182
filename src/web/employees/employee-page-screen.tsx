import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft, MailPlus, MessagesSquare, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type EmployeePage, employees } from '#shared/employees/contract.ts'
import { screens } from '#shared/screens.ts'
import { RecordHistory } from '#web/audit/public.tsx'
import { AvailabilityCard } from '#web/availability/public.ts'
import { AccessPill, InviteDialog } from '#web/invitations/public.tsx'
import { useEndpoint } from '#web/platform/query.ts'
import { Can, useMay, useReach, useUser } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ContactCard } from './contact-card.tsx'
import { EditEmployee } from './edit-employee.tsx'
import { BusinessesCard, HoursCard, MissedCard, NotesCard, ShiftsCard } from './employee-page-cards.tsx'
import { LicencePill } from './licence-pill.tsx'
import { LicencesCard } from './licences-card.tsx'
import { PlanningLimitsCard } from './planning-limits-card.tsx'
import { RemoveEmployee } from './remove-employee.tsx'
import { StatusButton } from './status-button.tsx'
import { EmployeeStatusPill } from './status-pill.tsx'
import { useDecidesAbout } from './use-decides-about.ts'
import './use-employees-query.ts'

export function EmployeePageScreen() {
  const { t } = useLingui()
  const { id } = useParams({ strict: false })
  const page = useEndpoint(employees.read, { id: Number(id) })
  return (
    <Page>
      <Link
        to={screens.employees.path}
        className="inline-flex items-center gap-1.5 self-start text-muted no-underline hover:text-text max-sm:min-h-11"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        <Trans>All employees</Trans>
      </Link>
      <Loaded of={page} failedTitle={t`This person could not be found`}>
        {employee => <Person employee={employee} />}
      </Loaded>
    </Page>
  )
}

function Person({ employee }: { employee: EmployeePage }) {
  const mayPlan = useMay('schedule:write')
  return (
    <>
      <PersonHead employee={employee} />
      {employee.licences !== undefined && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <ContactCard employee={employee} />
            <LicencesCard employee={employee} licences={employee.licences} />
            <BusinessesCard businesses={employee.businesses ?? []} currency={employee.currency} />
            <Can do="planning-limit:manage">
              <PlanningLimitsCard employee={employee} />
            </Can>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ShiftsCard shifts={employee.upcomingShifts ?? []} />
            {mayPlan && <AvailabilityCard employeeId={employee.id} />}
            <MissedCard shifts={employee.missedShifts ?? []} />
            <HoursCard weeks={employee.weeks ?? []} />
            <NotesCard notes={employee.notes ?? []} />
          </div>
        </div>
      )}
      <RecordHistory kind="employee" id={employee.id} />
    </>
  )
}

function PersonHead({ employee }: { employee: EmployeePage }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const writes = useReach('employee:write')
  const { employeeId: own } = useUser()
  const [opened, setOpened] = useState<'edit' | 'invite' | 'remove'>()
  const decides = useDecidesAbout(employee)
  const mayInvite = useMay('employee:invite') && decides
  const canBeAsked = mayInvite && employee.access !== 'joined'
  const needsLink = mayInvite && employee.access === 'joined' && employee.email === null
  const mayRemove = useMay('employee:remove') && decides
  const close = () => setOpened(undefined)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={employee.name} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-xl">{employee.name}</h2>
          <p className="flex flex-wrap items-center gap-2 text-muted">
            {employee.position}
            <EmployeeStatusPill status={employee.status} />
            {employee.licenceWarning && <LicencePill {...employee.licenceWarning} />}
            {employee.access && employee.access !== 'joined' && <AccessPill access={employee.access} />}
          </p>
        </div>
        {writes !== 'none' && (
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {writes !== 'own' && <StatusButton employee={employee} wordy />}
            {employee.access === 'joined' && employee.id !== own && (
              <Link
                to={screens.messages.path}
                search={{ person: String(employee.id) }}
                className={buttonClass('secondary')}
              >
                <MessagesSquare size={16} aria-hidden="true" />
                <Trans>Message</Trans>
              </Link>
            )}
            <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpened('edit')}>
              {t`Edit details`}
            </Button>
            {(canBeAsked || needsLink) && (
              <Button icon={<MailPlus size={16} aria-hidden="true" />} onClick={() => setOpened('invite')}>
                {needsLink ? t`New PIN` : t`Invite`}
              </Button>
            )}
            {mayRemove && (
              <Button icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setOpened('remove')}>
                {t`Delete`}
              </Button>
            )}
          </div>
        )}
      </div>
      {opened === 'edit' && <EditEmployee employee={employee} onClose={close} />}
      {opened === 'invite' && <InviteDialog employee={employee} onClose={close} />}
      {opened === 'remove' && (
        <RemoveEmployee
          employee={employee}
          onClose={close}
          onRemoved={() => navigate({ to: screens.employees.path, replace: true })}
        />
      )}
    </Card>
  )
}

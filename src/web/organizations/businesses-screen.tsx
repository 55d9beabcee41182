import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Building2, CircleCheck, Info, MapPin, UsersRound } from 'lucide-react'
import { onOneLine } from '#shared/country/addresses.ts'
import { type EmployeeBusiness, employment } from '#shared/organizations/employment-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

export function BusinessesScreen() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <Page intro={t`Manage your employment across multiple businesses`}>
      {user.role === 'admin' ? <AdminNotice /> : <OwnBusinesses />}
    </Page>
  )
}

function AdminNotice() {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState title={t`Admin View`} icon={<Info size={28} />}>
        <Trans>
          Business switching is not available for administrators. Switch to the Employee role to test this feature.
        </Trans>
      </EmptyState>
    </Card>
  )
}

function OwnBusinesses() {
  const own = useEndpoint(employment.mine, {})
  return (
    <Loaded of={own} waiting={<Placeholders />} empty={<NoBusinesses />}>
      {list => <BusinessCards list={list} />}
    </Loaded>
  )
}

function BusinessCards({ list }: { list: EmployeeBusiness[] }) {
  const { t } = useLingui()
  const change = useAction(employment.switchBusiness, {
    onDone: () =>
      toast({
        title: t`Business switched successfully`,
        description: t`You are now working under the selected business.`,
      }),
    onFail: error =>
      toast({
        title: t`Error switching business`,
        description: wordsOf(error) ?? t`Failed to switch business. Please try again.`,
        variant: 'destructive',
      }),
  })
  const current = list.find(business => business.isCurrent)
  const hasSeveralCompanies = new Set(list.map(business => business.organizationName)).size > 1
  return (
    <>
      {current && (
        <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-accent bg-surface p-4">
          <Building2 size={24} aria-hidden="true" className="shrink-0 text-accent" />
          <div className="min-w-0 flex-1">
            <h2 className="text-muted text-sm">
              <Trans>Currently Working For</Trans>
            </h2>
            <p className="font-semibold text-xl">{current.name}</p>
          </div>
          <Pill tone="good">
            <Trans>Active</Trans>
          </Pill>
        </section>
      )}
      <ul className={grid}>
        {list.map(business => (
          <li key={`${business.employeeId}-${business.id}`} className="flex">
            <BusinessCard
              business={business}
              company={hasSeveralCompanies ? business.organizationName : undefined}
              isSwitching={change.isPending && change.input?.businessId === business.id}
              onSwitch={() => change.start({ id: business.employeeId, businessId: business.id })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface BusinessCardProps {
  business: EmployeeBusiness
  /** Named only when the person works for several companies. */
  company: string | undefined
  isSwitching: boolean
  onSwitch: () => void
}

function BusinessCard({ business, company, isSwitching, onSwitch }: BusinessCardProps) {
  const { name, address, description, employeeCount, isCurrent } = business
  return (
    <article
      className={cx(
        'flex w-full min-w-0 flex-col gap-3 rounded-card border bg-surface p-4',
        isCurrent && 'border-accent',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-lg">{name}</h2>
          {company && <p className="text-muted text-sm">{company}</p>}
        </div>
        {isCurrent && (
          <Pill tone="good">
            <Trans>Active</Trans>
          </Pill>
        )}
      </div>
      {address && (
        <p className="flex items-start gap-2 text-muted">
          <MapPin size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {onOneLine(address)}
        </p>
      )}
      {description && <p>{description}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <span className="inline-flex items-center gap-1.5">
          <UsersRound size={16} aria-hidden="true" />
          <Plural value={employeeCount} one="# employee" other="# employees" />
        </span>
        <span className="inline-flex items-center gap-1.5">
          <CircleCheck size={16} aria-hidden="true" className="text-good" />
          <Trans>Active</Trans>
        </span>
      </p>
      {!isCurrent && (
        <Button className="mt-auto" pending={isSwitching} onClick={onSwitch}>
          <Trans>Switch to This Business</Trans>
        </Button>
      )}
    </article>
  )
}

function NoBusinesses() {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState title={t`No Businesses Found`} icon={<Building2 size={28} />}>
        <Trans>
          You are not currently associated with any businesses. Contact your supervisor to be added to a business.
        </Trans>
      </EmptyState>
    </Card>
  )
}

function Placeholders() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className={grid}>
      {['first', 'second', 'third'].map(one => (
        <div key={one} className="flex flex-col gap-3 rounded-card border bg-surface p-4">
          <Bone className="h-5 w-3/5" />
          <Bone className="h-4 w-4/5" />
          <Bone className="h-4 w-2/5" />
          <Bone className="mt-2 h-9 w-full" />
        </div>
      ))}
    </div>
  )
}

const grid = 'm-0 grid list-none gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3'

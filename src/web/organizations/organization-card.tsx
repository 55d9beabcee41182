import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarCog, Coins, Pencil, Scale, Upload } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { onOneLine } from '#shared/country/addresses.ts'
import type { Organization } from '#shared/organizations/contract.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { wayTo } from '#web/platform/way.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { WrittenPhone } from '#web/ui/phone-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { OrganizationDialog } from './organization-dialog.tsx'
import { CompanyPayDialog } from './pay-rules-dialog.tsx'
import { PlanningRulesDialog } from './planning-rules-dialog.tsx'

const AllowancesDialog = lazyPart(() => import('./allowances-dialog.tsx'), 'AllowancesDialog')

export function OrganizationCard({ organization }: { organization: Organization }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const { name, isActive, description, roundingMinutes: rounding, overtimeThresholdHours: hours } = organization
  const format = useFormat()
  const { invoiceDueDays: days, invoiceTaxPercent } = organization
  const tax = format.taxRate(invoiceTaxPercent)
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {!isActive && (
            <Pill tone="calm">
              <Trans>Not in use</Trans>
            </Pill>
          )}
        </span>
      }
      aside={
        <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
          <Button size="small" icon={<Scale size={14} />} onClick={() => setPaying(true)}>
            <Trans>Pay rules</Trans>
          </Button>
          <Button size="small" icon={<Coins size={14} />} onClick={() => setGiving(true)}>
            <Trans>Allowances</Trans>
          </Button>
          <Button size="small" icon={<CalendarCog size={14} />} onClick={() => setPlanning(true)}>
            <Trans>Planning rules</Trans>
          </Button>
          <Link
            {...wayTo(screens.companyImport, { organization: String(organization.id) })}
            className={buttonClass('secondary', 'small')}
          >
            <Upload size={14} aria-hidden="true" />
            <Trans>Import</Trans>
          </Link>
          <Button size="small" icon={<Pencil size={14} />} onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        </span>
      }
    >
      {description && <p className="mb-4 max-w-prose whitespace-pre-line">{description}</p>}
      <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
        <Fact name={t`Provider`} wide>
          {organization.providerName}
          <span className="block text-muted text-sm [overflow-wrap:anywhere]">{organization.providerEmail}</span>
        </Fact>
        <Fact name={t`Address`} wide>
          {organization.address && onOneLine(organization.address)}
        </Fact>
        <Fact name={t`Phone`}>
          {organization.phone && <WrittenPhone number={organization.phone} of={organization.id} />}
        </Fact>
        <Fact name={t`Email`} wide>
          {organization.email}
        </Fact>
        <Fact name={t`Company code`}>{organization.code}</Fact>
        <Fact name={t`Time Zone`}>{organization.timeZone.replaceAll('_', ' ')}</Fact>
        <Fact
          name={t`Overtime`}
        >{t`After ${plural(Number(hours), { one: '# hour a week', other: '# hours a week' })}`}</Fact>
        <Fact name={t`Rounding`}>
          {rounding === 0 ? t`None` : plural(rounding, { one: '# minute', other: '# minutes' })}
        </Fact>
        <Fact name={t`Breaks`}>{organization.breaksPaid ? t`Paid` : t`Unpaid`}</Fact>
        <Fact name={t`Claims`}>{organization.claimsNeedApproval ? t`Need approval` : t`First come, first served`}</Fact>
        <Fact name={t`Invoices`}>{t`Due in ${plural(days, { one: '# day', other: '# days' })}, ${tax} tax`}</Fact>
      </dl>
      {isPlanning && <PlanningRulesDialog id={organization.id} name={name} onClose={() => setPlanning(false)} />}
      {isPaying && <CompanyPayDialog id={organization.id} name={name} onClose={() => setPaying(false)} />}
      {isGiving && (
        <Suspense>
          <AllowancesDialog
            organizationId={organization.id}
            name={name}
            currency={organization.currency}
            onClose={() => setGiving(false)}
          />
        </Suspense>
      )}
      {isEditing && (
        <OrganizationDialog
          organization={organization}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  )
}

interface FactProps {
  name: string
  /** Too long for half of a phone. */
  wide?: boolean
  children: ReactNode
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={cx('min-w-0', wide && 'max-sm:col-span-2')}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="m-0 [overflow-wrap:anywhere]">{children || '–'}</dd>
    </div>
  )
}

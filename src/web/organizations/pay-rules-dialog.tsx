import { Trans, useLingui } from '@lingui/react/macro'
import { type CompanyPay, payRules, type SitePay } from '#shared/organizations/pay-contract.ts'
import type { CompanyPayRules } from '#shared/organizations/pay-rules.ts'
import { useAction, useNewer } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { HolidayFields } from './holiday-fields.tsx'
import { PayExample } from './pay-example.tsx'
import { ClockFields, OvertimeFields, PremiumFields } from './pay-rules-fields.tsx'
import { differencesFrom, PayRulesForm, rulesOf, valuesOf } from './pay-rules-values.ts'

interface PayDialogProps {
  id: number
  name: string
  onClose: () => void
}

/** How a company turns hours into pay. */
export function CompanyPayDialog({ id, name, onClose }: PayDialogProps) {
  const { t } = useLingui()
  const pay = useEndpoint(payRules.readCompany, { id })
  return (
    <Dialog open wide onOpenChange={onClose} title={t`Pay rules`} description={name}>
      <Loaded of={pay}>{found => <CompanyForm pay={found} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

/** What one site pays otherwise. */
export function SitePayDialog({ id, name, onClose }: PayDialogProps) {
  const { t } = useLingui()
  const pay = useEndpoint(payRules.readSite, { id })
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t`Pay rules`}
      description={t`${name}: what differs here from the company. The rest follows the company.`}
    >
      <Loaded of={pay}>{found => <SiteForm pay={found} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function CompanyForm({ pay, onClose }: { pay: CompanyPay; onClose: () => void }) {
  const outcome = useOutcome(pay, onClose)
  const save = useAction(payRules.changeCompany, outcome)
  const { organizationId: id, version, rules } = outcome.newer.base ?? pay
  return (
    <RulesForm
      rules={rules}
      isStale={outcome.newer.isStale}
      pending={save.isPending}
      ofCompany
      onClose={onClose}
      onSave={wanted => save.run({ id, version, rules: wanted })}
    />
  )
}

function SiteForm({ pay, onClose }: { pay: SitePay; onClose: () => void }) {
  const outcome = useOutcome(pay, onClose)
  const save = useAction(payRules.changeSite, outcome)
  const { businessId: id, version, rules, company } = outcome.newer.base ?? pay
  return (
    <RulesForm
      rules={{ ...ofCompanyAlone, ...company, ...rules } as CompanyPayRules}
      isStale={outcome.newer.isStale}
      pending={save.isPending}
      ofCompany={false}
      onClose={onClose}
      onSave={wanted => save.run({ id, version, rules: differencesFrom(company, wanted) })}
    />
  )
}

// A site does not show these; the form has them all.
const ofCompanyAlone = {
  weeklyHours: 40,
  weeklyHours2: null,
  roundingMinutes: 0,
  earlyClockInMinutes: 0,
  earlyTimePaid: true,
}

function useOutcome<T extends { version: number }>(pay: T, onClose: () => void) {
  const { t } = useLingui()
  const failure = useFailure()
  const newer = useNewer(pay)
  return {
    newer,
    onDone: onClose,
    onFail: (error: Error) => {
      if (newer.takes(error)) return
      failure(t`Failed to save the pay rules`)(error)
    },
  }
}

interface RulesFormProps {
  rules: CompanyPayRules
  isStale: boolean
  pending: boolean
  ofCompany: boolean
  onSave: (rules: CompanyPayRules) => void
  onClose: () => void
}

function RulesForm({ rules, isStale, pending, ofCompany, onSave, onClose }: RulesFormProps) {
  const form = useSchemaForm(PayRulesForm, valuesOf(rules))
  return (
    <Form form={form} onSubmit={values => onSave(rulesOf(values))} className="grid gap-4 sm:grid-cols-2">
      {isStale && <NewerVersion differences={[]} onTake={() => form.reset(valuesOf(rules))} />}
      <PayExample />
      <OvertimeFields ofCompany={ofCompany} />
      <PremiumFields />
      <HolidayFields />
      <ClockFields ofCompany={ofCompany} />
      <p className="text-muted text-sm sm:col-span-2">
        <Trans>Approved timesheets stay as they were approved. Time that waits follows the new rules.</Trans>
      </p>
      <FormActions pending={pending} onCancel={onClose}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

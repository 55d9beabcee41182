import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import * as z from 'zod/mini'
import { type CompanyPlanning, planning } from '#shared/scheduling/planning-contract.ts'
import { PlanningRules } from '#shared/scheduling/planning-rules.ts'
import { useAction, useNewer } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { PlanningRulesFields } from './planning-rules-fields.tsx'

// What may be left empty comes from the form as text.
const RulesInForm = z.extend(PlanningRules, {
  weekHours: z.nullable(z.coerce.number<number>('hours-not-valid').check(z.minimum(1), z.maximum(168))),
  wishesUntil: z.nullable(z.coerce.number<number>()),
})

/** By which rules a company plans. */
export function PlanningRulesDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useLingui()
  const found = useEndpoint(planning.rules, { organizationId: id })
  return (
    <Dialog open wide onOpenChange={onClose} title={t`Planning rules`} description={name}>
      <Loaded of={found}>{company => <RulesForm company={company} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function RulesForm({ company, onClose }: { company: CompanyPlanning; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const newer = useNewer(company)
  const { organizationId, version, rules, usual } = newer.base ?? company
  const form = useSchemaForm(RulesInForm, rules)
  const save = useAction(planning.changeRules, {
    onDone: onClose,
    onFail: error => {
      if (newer.takes(error)) return
      failure(t`Failed to save the planning rules`)(error)
    },
  })
  return (
    <Form form={form} onSubmit={wanted => save.run({ organizationId, version, rules: wanted })}>
      {newer.isStale && <NewerVersion differences={[]} onTake={() => form.reset(rules)} />}
      <p className="text-muted text-sm">
        <Trans>
          They hold wherever shifts are planned, offered or claimed. What is refused cannot be planned; a warning can be
          confirmed, and the more it weighs, the more a proposed plan avoids it.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="small"
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onClick={() => form.reset(usual, { keepDefaultValues: true })}
        >
          <Trans>Common defaults</Trans>
        </Button>
        <span className="text-muted text-sm">
          <Trans>What is common in the company’s country. Not legal advice.</Trans>
        </span>
      </div>
      <PlanningRulesFields />
      <FormActions pending={save.isPending} onCancel={onClose}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

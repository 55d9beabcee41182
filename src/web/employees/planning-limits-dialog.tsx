import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Employee } from '#shared/employees/contract.ts'
import { type PlanningLimits, planning } from '#shared/scheduling/planning-contract.ts'
import { Day, text } from '#shared/schema.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction, useNewer } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { EmployeeField } from './choose-employee.tsx'

const LimitsForm = z.object({
  adultOn: z.nullable(Day),
  bans: z.array(
    z.object({
      businessId: z.string().check(z.minLength(1, 'site-required')),
      reason: text(1, 500, 'ban-reason-required'),
    }),
  ),
  apart: z.array(
    z.object({
      employeeId: z.string().check(z.minLength(1, 'choose-a-colleague')),
      reason: text(1, 500, 'ban-reason-required'),
    }),
  ),
})
type Values = z.infer<typeof LimitsForm>

interface LimitsProps {
  employee: Employee
  limits: PlanningLimits
  onClose: () => void
}

export function PlanningLimitsDialog(props: LimitsProps) {
  const { t } = useLingui()
  const { name } = props.employee
  return (
    <Dialog
      open
      wide
      onOpenChange={props.onClose}
      title={t`Planning limits`}
      description={t`${name}. Only owners and supervisors read this; leads are warned without the reason.`}
    >
      <Limits {...props} />
    </Dialog>
  )
}

function Limits({ employee, limits, onClose }: LimitsProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const newer = useNewer(limits)
  const base = newer.base ?? limits
  const form = useSchemaForm(LimitsForm, valuesOf(base))
  const save = useAction(planning.changeLimits, {
    onDone: onClose,
    onFail: error => {
      if (newer.takes(error)) return
      failure(t`Failed to save the planning limits`)(error)
    },
  })
  const submit = ({ adultOn, bans, apart }: Values) =>
    save.run({
      employeeId: employee.id,
      version: base.version,
      adultOn,
      bans: bans.map(({ businessId, reason }) => ({ businessId: Number(businessId), reason })),
      apart: apart.map(({ employeeId, reason }) => ({ employeeId: Number(employeeId), reason })),
    })
  return (
    <Form form={form} onSubmit={submit}>
      {newer.isStale && <NewerVersion differences={[]} onTake={() => form.reset(valuesOf(base))} />}
      <FormField<Values>
        name="adultOn"
        label={t`Comes of age on`}
        hint={t`Only for minors: their hours are limited until that day.`}
        optional
        emptyAsNull
      >
        {props => <Input {...props} type="date" />}
      </FormField>
      <Bans organizationId={employee.organizationId} />
      <Apart organizationId={employee.organizationId} wished={limits.wishedApart} />
      <FormActions pending={save.isPending} onCancel={onClose}>
        <Trans>Save</Trans>
      </FormActions>
    </Form>
  )
}

function Bans({ organizationId }: { organizationId: number }) {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray<Values, 'bans'>({ name: 'bans' })
  return (
    <Rows
      title={t`Not wanted at`}
      add={t`Add a site`}
      ids={fields.map(({ id }) => id)}
      onAdd={() => append({ businessId: '', reason: '' })}
      onRemove={remove}
    >
      {index => (
        <>
          <BusinessField<Values> name={`bans.${index}.businessId`} none="" organizationId={organizationId} required />
          <ReasonField name={`bans.${index}.reason`} />
        </>
      )}
    </Rows>
  )
}

function Apart({ organizationId, wished }: { organizationId: number; wished: PlanningLimits['wishedApart'] }) {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray<Values, 'apart'>({ name: 'apart' })
  const [taken, setTaken] = useState<readonly number[]>([])
  const left = wished.filter(({ employeeId }) => !taken.includes(employeeId))
  const keep = ({ employeeId }: (typeof wished)[number]) => {
    append({ employeeId: String(employeeId), reason: t`Wished for it` })
    setTaken([...taken, employeeId])
  }
  return (
    <>
      <Rows
        title={t`Not to be paired with`}
        add={t`Add a colleague`}
        ids={fields.map(({ id }) => id)}
        onAdd={() => append({ employeeId: '', reason: '' })}
        onRemove={remove}
      >
        {index => (
          <>
            <EmployeeField<Values>
              name={`apart.${index}.employeeId`}
              none=""
              organizationId={organizationId}
              required
            />
            <ReasonField name={`apart.${index}.reason`} />
          </>
        )}
      </Rows>
      {left.map(one => (
        <p key={one.employeeId} className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="min-w-0 flex-1">
            <Trans>Would rather not work with {one.name}</Trans>
          </span>
          <Button size="small" onClick={() => keep(one)}>
            <Trans>Keep apart</Trans>
          </Button>
        </p>
      ))}
    </>
  )
}

interface RowsProps {
  title: string
  add: string
  ids: string[]
  onAdd: () => void
  onRemove: (index: number) => void
  children: (index: number) => ReactNode
}

function Rows({ title, add, ids, onAdd, onRemove, children }: RowsProps) {
  const { t } = useLingui()
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold text-base">{title}</h3>
      {ids.map((id, index) => (
        <div key={id} className="grid gap-3 border-b pb-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end sm:border-0 sm:pb-0">
          {children(index)}
          <IconButton label={t`Remove`} icon={<X size={16} />} onClick={() => onRemove(index)} />
        </div>
      ))}
      <Button size="small" className="self-start" icon={<Plus size={14} aria-hidden="true" />} onClick={onAdd}>
        {add}
      </Button>
    </section>
  )
}

function ReasonField({ name }: { name: `bans.${number}.reason` | `apart.${number}.reason` }) {
  const { t } = useLingui()
  return (
    <FormField<Values> name={name} label={t`Reason`} required>
      {props => <Input {...props} autoComplete="off" />}
    </FormField>
  )
}

const valuesOf = ({ adultOn, bans, apart }: PlanningLimits): Values => ({
  adultOn,
  bans: bans.map(({ businessId, reason }) => ({ businessId: String(businessId), reason })),
  apart: apart.map(({ employeeId, reason }) => ({ employeeId: String(employeeId), reason })),
})

import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { employees } from '#shared/employees/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { type Schedule, scheduleStatuses } from '#shared/scheduling/shapes.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField, useHeld } from '#web/ui/form.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { named } from '#web/ui/options.ts'
import type { ShiftFields } from './shift-form.ts'
import { useScheduleStatusWords } from './status-pill.tsx'

/** Everything that can be said about a shift; `shift` is the one being edited. */
export function ShiftFormFields({ shift }: { shift?: Schedule }) {
  const { t } = useLingui()
  const statuses = useScheduleStatusWords()
  const { register } = useFormContext<ShiftFields>()
  return (
    <>
      <EmployeeField shift={shift} />
      <FormField<ShiftFields> name="date" label={t`Date`} required className="sm:col-span-2">
        {props => <Input {...props} type="date" />}
      </FormField>
      <FormField<ShiftFields> name="startTime" label={t`Start Time`} required>
        {props => <Input {...props} type="time" />}
      </FormField>
      <FormField<ShiftFields> name="endTime" label={t`End Time`} required>
        {props => <Input {...props} type="time" />}
      </FormField>
      <Checkbox
        label={t`Ends next day`}
        hint={t`For night shifts. A shift lasts at most 24 hours.`}
        className="sm:col-span-2"
        {...register('endsNextDay')}
      />
      <BusinessField shift={shift} />
      <FormField<ShiftFields> name="location" label={t`Location`} required>
        {props => <Input {...props} />}
      </FormField>
      <FormField<ShiftFields> name="status" label={t`Status`} required className="sm:col-span-2">
        {props => (
          <Select {...props}>
            {scheduleStatuses.map(status => (
              <option key={status} value={status}>
                {statuses[status]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField<ShiftFields> name="notes" label={t`Notes`} optional className="sm:col-span-2">
        {props => <Textarea {...props} rows={2} />}
      </FormField>
      <Checkbox
        label={t`Published`}
        hint={t`Drafts are seen by those who plan. Publishing tells the person.`}
        className="sm:col-span-2"
        {...register('published')}
      />
    </>
  )
}

function EmployeeField({ shift }: { shift: Schedule | undefined }) {
  const { t } = useLingui()
  const { data = [] } = useEndpoint(employees.list, { limit: 500, sort: 'name', order: 'asc' })
  const { organizations } = useUser()
  const held = useHeld<ShiftFields>('employeeId', shift?.employee?.name)
  const people = shift ? data.filter(one => one.organizationId === shift.organizationId) : data
  const options = people.map(({ id, name, position, organizationId }) => ({
    value: String(id),
    label: [name, position, organizations.length > 1 && organizations.find(o => o.id === organizationId)?.name]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <FormField<ShiftFields> name="employeeId" label={t`Employee`} className="sm:col-span-2">
      {props => (
        <Select {...props} held={held} options={options}>
          <option value="">{t`Nobody yet: an open shift`}</option>
        </Select>
      )}
    </FormField>
  )
}

function BusinessField({ shift }: { shift: Schedule | undefined }) {
  const { t } = useLingui()
  const { data = [] } = useEndpoint(businesses.list, { limit: 500 })
  const held = useHeld<ShiftFields>('businessId', shift?.businessName)
  const sites = shift ? data.filter(one => one.organizationId === shift.organizationId) : data
  return (
    <FormField<ShiftFields> name="businessId" label={t`Business`} optional>
      {props => (
        <Select {...props} held={held} options={named(sites)}>
          <option value="">
            <Trans>None</Trans>
          </option>
        </Select>
      )}
    </FormField>
  )
}

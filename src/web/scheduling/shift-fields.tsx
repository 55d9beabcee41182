import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { Employee } from '#shared/employees/contract.ts'
import { type Schedule, scheduleStatuses } from '#shared/scheduling/shapes.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useUser } from '#web/platform/session.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import type { ShiftFields } from './shift-form.ts'
import { useScheduleStatusWords } from './status-pill.tsx'

/** Everything that can be said about a shift; `shift` is the one being edited. */
export function ShiftFormFields({ shift }: { shift?: Schedule }) {
  const { t } = useLingui()
  const statuses = useScheduleStatusWords()
  const { register } = useFormContext<ShiftFields>()
  return (
    <>
      <WhoField shift={shift} />
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
      <BusinessField<ShiftFields>
        name="businessId"
        none={t`None`}
        organizationId={shift?.organizationId}
        held={shift?.businessName}
      />
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

function WhoField({ shift }: { shift: Schedule | undefined }) {
  const { t } = useLingui()
  const { organizations } = useUser()
  const named = ({ name, position, organizationId }: Employee) =>
    [name, position, organizations.length > 1 && organizations.find(one => one.id === organizationId)?.name]
      .filter(Boolean)
      .join(' · ')
  return (
    <EmployeeField<ShiftFields>
      name="employeeId"
      none={t`Nobody yet: an open shift`}
      organizationId={shift?.organizationId}
      held={shift?.employee?.name}
      nameOf={named}
      className="sm:col-span-2"
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Employee } from '#shared/employees/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { type Schedule, scheduleStatuses } from '#shared/scheduling/shapes.ts'
import { addDays } from '#shared/time.ts'
import { wallMinutes } from '#shared/wall-minutes.ts'
import { EmployeeField } from '#web/employees/public.ts'
import { BusinessField, useHasSites } from '#web/organizations/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { useListed } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { useMinutes } from '#web/platform/spoken-time.ts'
import { BreakField } from '#web/shifts/public.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { isOvernight, type ShiftFields } from './shift-form.ts'
import { useScheduleStatusWords } from './status-pill.tsx'

/** Everything that can be said about a shift; `shift` is the one being edited. */
export function ShiftFormFields({ shift }: { shift?: Schedule }) {
  const { t } = useLingui()
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
      <Ending />
      <BreakField<ShiftFields> />
      <SiteField shift={shift} />
      <FormField<ShiftFields> name="location" label={t`Location`} required className="sm:col-span-2">
        {props => <Input {...props} />}
      </FormField>
      {shift && <StatusField />}
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

/** When it ends, in words: a night goes into the next day by itself. */
function Ending() {
  const { t } = useLingui()
  const format = useFormat()
  const minutes = useMinutes()
  const { watch } = useFormContext<ShiftFields>()
  const [date, startTime, endTime] = watch(['date', 'startTime', 'endTime'])
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !startTime || !endTime) return null
  const isNight = isOvernight({ startTime, endTime })
  const weekday = format.weekday(isNight ? addDays(date, 1) : date)
  const time = format.wallTime(endTime)
  const span = minutes(wallMinutes({ startTime, endTime, endsNextDay: isNight }))
  return (
    <p aria-live="polite" className="-mt-2 text-muted text-sm sm:col-span-2">
      {isNight ? t`Ends the next day, ${weekday} ${time}: ${span}` : t`Ends ${weekday} ${time}: ${span}`}
    </p>
  )
}

/** The site; the place is called by its name until someone says which gate or floor. */
function SiteField({ shift }: { shift: Schedule | undefined }) {
  const { t } = useLingui()
  const hasSites = useHasSites(shift?.organizationId)
  const { watch, getValues, setValue } = useFormContext<ShiftFields>()
  const businessId = watch('businessId')
  const { data: site } = useListed(businesses.list, {}, businessId, businessId !== '')
  const name = site?.name
  const nameThePlace = useEffectEvent((place: string) => {
    if (getValues('location') === '') setValue('location', place, { shouldValidate: true })
  })
  useEffect(() => {
    if (name !== undefined) nameThePlace(name)
  }, [name])
  return (
    <BusinessField<ShiftFields>
      name="businessId"
      none={hasSites ? t`Select site` : t`None`}
      required={hasSites}
      organizationId={shift?.organizationId}
      held={shift?.businessName}
      onChoose={chosen => {
        // At once: whoever goes on to say which gate types over the name, not behind it.
        const isUnsaid = ['', name].includes(getValues('location'))
        if (chosen && isUnsaid) setValue('location', chosen.name, { shouldValidate: true })
      }}
    />
  )
}

function StatusField() {
  const { t } = useLingui()
  const statuses = useScheduleStatusWords()
  return (
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

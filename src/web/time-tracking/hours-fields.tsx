import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BusinessField, useHasSites } from '#web/organizations/public.ts'
import { cx } from '#web/ui/cx.ts'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface Hours {
  clockInTime: string
  clockOutTime: string
  businessId: string
  location: string
  reason: string
}

interface HoursFieldsProps {
  /** The work is over: both ends of it are known. */
  isOver?: boolean
  /** The company whose sites are offered, once it is known. */
  organizationId?: number | undefined
  /** The name of the site that stands there already. */
  site?: string | undefined
  /** One more field, beside the location. */
  children?: ReactNode
}

/** When and where someone worked, and why that is written by hand. */
export function HoursFields({ isOver = false, organizationId, site, children }: HoursFieldsProps) {
  const { t } = useLingui()
  const hasSites = useHasSites(organizationId)
  return (
    <>
      <FormField<Hours> name="clockInTime" label={t`Clock-in`} required>
        {props => <Input type="datetime-local" {...props} />}
      </FormField>
      <FormField<Hours> name="clockOutTime" label={t`Clock-out`} required={isOver}>
        {props => <Input type="datetime-local" {...props} />}
      </FormField>
      {hasSites && (
        <BusinessField<Hours>
          name="businessId"
          none={t`Select site`}
          required
          organizationId={organizationId}
          held={site}
          className="sm:col-span-2"
        />
      )}
      {children}
      <FormField<Hours> name="location" label={t`Location`} className={cx(!children && 'sm:col-span-2')}>
        {props => <Input maxLength={200} {...props} />}
      </FormField>
      <ReasonField />
    </>
  )
}

/** Stays with the entry: whoever is paid for it may ask. */
export function ReasonField() {
  const { t } = useLingui()
  return (
    <FormField<Hours> name="reason" label={t`Reason`} required className="sm:col-span-2">
      {props => <Textarea rows={2} maxLength={500} {...props} />}
    </FormField>
  )
}

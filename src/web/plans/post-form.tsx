import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { demandFields } from '#shared/demand/shapes.ts'
import { postFields } from '#shared/plans/what-if.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { WeekdayChoice } from '#web/ui/weekday-choice.tsx'
import type { WhatIfFormProps } from './what-if-form.ts'

const { location, weekdays, startTime, endTime } = demandFields
/** Whether a night is meant follows from its hours. */
const Post = z.strictObject({
  businessId: z.string().check(z.minLength(1, 'site-required')),
  location,
  headCount: postFields.headCount,
  weekdays,
  startTime,
  endTime,
})
type Fields = z.input<typeof Post>

/** A site asks for more than it has. */
export function PostForm({ place, isPending, onTry, onClose }: WhatIfFormProps) {
  const { t } = useLingui()
  const form = useSchemaForm(Post, {
    businessId: '',
    location: '',
    headCount: 1,
    weekdays: [1, 2, 3, 4, 5],
    startTime: '08:00',
    endTime: '16:00',
  })
  const days = form.watch('weekdays')
  const [from, to] = form.watch(['startTime', 'endTime'])
  return (
    <Form
      form={form}
      onSubmit={({ businessId, ...post }) =>
        onTry({
          posts: [
            {
              ...post,
              businessId: Number(businessId),
              endsNextDay: post.endTime <= post.startTime,
              position: null,
              licences: [],
            },
          ],
        })
      }
      className="grid gap-4 sm:grid-cols-2"
    >
      <BusinessField<Fields> name="businessId" none={t`Choose a site`} organizationId={place.organizationId} required />
      <FormField<Fields> name="location" label={t`Post`} hint={t`As on the shifts: Lobby desk, East gate.`} required>
        {props => <Input {...props} maxLength={200} />}
      </FormField>
      <FormField<Fields> name="headCount" label={t`How many people`} asNumber required className="sm:col-span-2">
        {props => <Input {...props} type="number" min={1} max={20} />}
      </FormField>
      <FormField<Fields> name="startTime" label={t`Start Time`} required>
        {props => <Input {...props} type="time" />}
      </FormField>
      <FormField<Fields>
        name="endTime"
        label={t`End Time`}
        required
        {...(from !== '' && to !== '' && to <= from && { hint: t`Ends the next day.` })}
      >
        {props => <Input {...props} type="time" />}
      </FormField>
      <FormField<Fields> name="weekdays" label={t`Days`} className="sm:col-span-2">
        {({ id }) => (
          <WeekdayChoice
            id={id}
            chosen={days}
            onChange={next => form.setValue('weekdays', next, { shouldDirty: true, shouldValidate: true })}
          />
        )}
      </FormField>
      <FormActions pending={isPending} onCancel={onClose}>
        <Trans>Try it</Trans>
      </FormActions>
    </Form>
  )
}

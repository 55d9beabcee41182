import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { onOneLine } from '#shared/country/addresses.ts'
import { incidents } from '#shared/incidents/contract.ts'
import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { gradeOfType, typesIn } from '#shared/incidents/known-types.ts'
import { grades } from '#shared/incidents/priority.ts'
import type { Business } from '#shared/organizations/business-contract.ts'
import { readLanguage } from '#shared/words.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { differencesOf, useAction, useNewer } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { PositionChoice } from '#web/ui/position-choice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { blankIncident, draftOf, IncidentForm, type IncidentValues, valuesOf } from './incident-form.ts'
import { usePriorityWords } from './words.tsx'

interface IncidentDialogProps {
  /** The one to correct; without it a new one is reported. */
  incident?: IncidentDetails
  onDone?: (id: number) => void
  onClose: () => void
}

export function IncidentDialog({ incident, onDone, onClose }: IncidentDialogProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const form = useSchemaForm(IncidentForm, incident ? valuesOf(incident) : blankIncident)
  const newer = useNewer(incident)
  const outcome = {
    onDone: ({ id }: { id: number }) => {
      toast(
        incident
          ? { title: t`Incident Updated`, description: t`Incident has been updated successfully.` }
          : { title: t`Incident Created`, description: t`New incident has been created successfully.` },
      )
      onClose()
      onDone?.(id)
    },
    onFail: (error: Error) => {
      if (newer.takes(error)) return
      const fallback = incident ? t`Failed to update incident.` : t`Failed to create incident.`
      failure(fallback)(error)
    },
  }
  const create = useAction(incidents.create, outcome)
  const update = useAction(dispatch.update, outcome)
  const save = (typed: Parameters<typeof draftOf>[0]) =>
    newer.base === undefined
      ? create.run({ ...draftOf(typed), status: 'open' })
      : update.run({ ...draftOf(typed, newer.base.priority), id: newer.base.id, version: newer.base.version })
  const theirs = newer.base && valuesOf(newer.base)
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={incident ? t`Edit Incident` : t`New Incident`}>
      <Form form={form} onSubmit={save}>
        {newer.isStale && theirs && (
          <NewerVersion
            differences={differencesOf(form.getValues(), theirs, {
              title: t`Type`,
              priority: t`Priority`,
              location: t`Location`,
              description: t`Description`,
            })}
            onTake={() => form.reset(theirs)}
          />
        )}
        <Fields isNew={incident === undefined} />
        <FormActions pending={create.isPending || update.isPending} onCancel={onClose}>
          {incident ? t`Save` : t`Create Incident`}
        </FormActions>
      </Form>
    </Dialog>
  )
}

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const priorities = usePriorityWords()
  usePriorityOfType(isNew)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <FormField<IncidentValues> name="title" label={t`Type`} required>
          {props => <Input {...props} list="incident-types" maxLength={120} autoComplete="off" />}
        </FormField>
        <FormField<IncidentValues> name="priority" label={t`Priority`} required>
          {props => <Select {...props} options={grades.map(value => ({ value, label: priorities[value] }))} />}
        </FormField>
      </div>
      <KnownTypes />
      <SitePicker />
      <FormField<IncidentValues> name="location" label={t`Location`} required>
        {props => <Input {...props} maxLength={200} autoComplete="off" />}
      </FormField>
      <PositionField />
      <FormField<IncidentValues> name="description" label={t`Description`} optional>
        {props => <Textarea {...props} rows={3} maxLength={4000} />}
      </FormField>
    </>
  )
}

/** The type says how grave it is, until someone says otherwise. */
function usePriorityOfType(isNew: boolean) {
  const { watch, setValue, getFieldState, formState } = useFormContext<IncidentValues>()
  const isChosen = getFieldState('priority', formState).isDirty
  const grade = gradeOfType(watch('title'))
  useEffect(() => {
    if (isNew && !isChosen) setValue('priority', grade)
  }, [isNew, isChosen, grade, setValue])
}

function KnownTypes() {
  const { i18n } = useLingui()
  return (
    <datalist id="incident-types">
      {typesIn(readLanguage(i18n.locale)).map(type => (
        <option key={type} value={type} />
      ))}
    </datalist>
  )
}

/** Choosing a site writes its place into the location, unless someone has written another there. */
function SitePicker() {
  const { t } = useLingui()
  const { getValues, setValue } = useFormContext<IncidentValues>()
  const [filled, setFilled] = useState('')
  const choose = (site: Business | undefined) => {
    const { location } = getValues()
    const place = [site?.name, site?.address && onOneLine(site.address)].filter(Boolean).join(', ').slice(0, 200)
    if (location === '' || location === filled) setValue('location', place, { shouldValidate: place !== '' })
    setFilled(place)
  }
  return <BusinessField<IncidentValues> name="businessId" none={t`No site`} onChoose={choose} />
}

/** For whoever reports it from the spot. */
function PositionField() {
  const { watch, setValue } = useFormContext<IncidentValues>()
  return (
    <PositionChoice
      value={watch('position')}
      onChange={position => setValue('position', position)}
      none={<Trans>Without a position, the distance is measured to the site.</Trans>}
    />
  )
}

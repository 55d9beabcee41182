import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { incidents } from '#shared/incidents/contract.ts'
import type { Candidate, IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { isLive } from '#shared/incidents/rules.ts'
import { useAction } from '#web/platform/action.ts'
import { ApiError } from '#web/platform/problem.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { refresh } from '#web/platform/refresh.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useListbox } from '#web/ui/listbox.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { toast } from '#web/ui/toast.ts'
import { CandidateOption } from './candidate-option.tsx'
import { Section } from './section.tsx'

interface AssignSectionProps {
  incident: IncidentDetails
  onDone: () => void
}

/** Who is on duty, nearest first: type a part of the name, arrows choose, Enter sends. */
export function AssignSection({ incident, onDone }: AssignSectionProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const found = useEndpoint(dispatch.candidates, { id: incident.id, search }, { keepPrevious: true })
  const shown = (found.data ?? []).filter(one => one.answer === null || !isLive(one.answer))
  const alreadySent = incident.assignments.filter(one => isLive(one.status)).map(one => one.name)
  const { send, refusal } = useSending(incident, alreadySent.length > 0, onDone)
  const listbox = useListbox({
    label: t`People on duty`,
    count: shown.length,
    isOpen: true,
    onChoose: index => shown[index] && send.start(shown[index]),
    onLeave: event => {
      // Leaves the choice, not the incident.
      event.stopPropagation()
      onDone()
    },
  })
  useEffect(() => field.current?.focus(), [])

  return (
    <Section
      title={t`Send someone`}
      aside={
        <Button size="small" look="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {refusal && (
        <Banner tone="bad" urgent title={refusal}>
          <Trans>Choose again to send someone in addition.</Trans>
        </Banner>
      )}
      {!refusal && alreadySent.length > 0 && (
        <p className="text-muted text-sm">
          <Trans>Sent already: {alreadySent.join(', ')}. Whoever you choose goes there in addition.</Trans>
        </p>
      )}
      <Input
        ref={field}
        {...listbox.field}
        aria-label={t`Search people on duty`}
        placeholder={t`Search people on duty`}
        aria-expanded={shown.length > 0}
        value={search}
        onChange={event => {
          setSearch(event.target.value)
          listbox.setActive(0)
        }}
      />
      <Loaded of={found} isEmpty={() => false}>
        {() => (
          <div {...listbox.list} className="flex flex-col gap-1">
            {shown.map((candidate, index) => (
              <CandidateOption
                key={candidate.employeeId}
                option={listbox.option(index)}
                candidate={candidate}
                isActive={index === listbox.active}
                isPending={send.pendingId === candidate.employeeId}
              />
            ))}
            {shown.length === 0 && (
              <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1} className="py-2 text-muted">
                {search === '' ? <Trans>Nobody else is on the clock.</Trans> : <Trans>Nobody found</Trans>}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

/** Sending, and what to say when another dispatcher was faster. */
function useSending(incident: IncidentDetails, additional: boolean, onDone: () => void) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string>()
  const action = useAction(dispatch.assign, {
    onDone: ({ assignments }, { employeeId }) => {
      const name = assignments.find(one => one.employeeId === employeeId)?.name ?? ''
      toast({ title: t`Incident Assigned`, description: t`${name} was sent to ${incident.incidentNumber}.` })
      onDone()
    },
    onFail: error => {
      const words = wordsOf(error) ?? t`Failed to assign the incident.`
      if (!(error instanceof ApiError) || error.status !== 409)
        return toast({ title: t`Error`, description: words, variant: 'destructive' })
      setRefusal(words)
      void refresh(incidents.list)
    },
  })
  return {
    refusal,
    send: {
      pendingId: action.isPending ? action.input?.employeeId : undefined,
      start: ({ employeeId }: Candidate) => action.start({ id: incident.id, employeeId, additional }),
    },
  }
}

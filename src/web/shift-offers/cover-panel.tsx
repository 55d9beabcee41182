import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { placeText } from '#shared/place-text.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { arrivalAt, hasBegun } from '#shared/scheduling/rest.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { offerings } from '#shared/shift-offers/offering-contract.ts'
import { fits } from '#shared/shift-offers/waves.ts'
import { secondsBetween } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { useBreakText, useShiftTimes } from '#web/shifts/public.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { OfferingPart } from './offering-part.tsx'
import { Rest } from './rest.tsx'

/** Who could take a shift, best first, and why the others cannot. */
export function CoverPanel({ scheduleId, onClose }: { scheduleId: number; onClose: () => void }) {
  const wordsOfRefusal = useRefusalWords()
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const breakOf = useBreakText()
  const shift = useEndpoint(scheduling.get, { id: scheduleId })
  const [arrival, setArrival] = useState('')
  const now = useNow(60_000)
  const isRunning = shift.data !== undefined && hasBegun(shift.data, now)
  const expectedAt = isRunning && arrival ? arrivalAt(shift.data, arrival, now) : undefined
  // What is left of a shift that runs becomes less by the minute.
  const found = useEndpoint(
    cover.find,
    { id: scheduleId, ...(expectedAt && { expectedAt }) },
    { keepPrevious: true, staleTime: 60_000, refetchInterval: isRunning && 60_000 },
  )
  const state = useEndpoint(offerings.read, { id: scheduleId })
  const about =
    shift.data &&
    [`${format.day(shift.data.date)}, ${times(shift.data)}`, breakOf(shift.data), placeText(shift.data)]
      .filter(Boolean)
      .join(' · ')
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={t`Find cover`}
      {...(about && { description: about })}
    >
      <Loaded of={found} isEmpty={() => false}>
        {({ rest, currency, candidates, excluded }) => (
          <div className="flex flex-col gap-6">
            {shift.data && <Begun shift={shift.data} />}
            {shift.data && rest && <Rest shift={shift.data} rest={rest} arrival={arrival} onArrival={setArrival} />}
            <Loaded of={state} isEmpty={() => false}>
              {standing => (
                <OfferingPart
                  scheduleId={scheduleId}
                  state={standing}
                  possible={candidates.length}
                  fitting={candidates.filter(fits).length}
                />
              )}
            </Loaded>
            {candidates.length === 0 ? (
              <EmptyState title={t`Nobody is free for this shift`}>
                <Trans>Below is why. A change to the hours may help.</Trans>
              </EmptyState>
            ) : (
              <ul aria-label={t`Who could take it`} className="m-0 flex list-none flex-col divide-y p-0">
                {candidates.map(candidate => (
                  <CandidateRow
                    key={candidate.employeeId}
                    candidate={candidate}
                    currency={currency}
                    scheduleId={scheduleId}
                    version={shift.data?.version}
                    isLeft={rest?.isLeft === true}
                    expectedAt={expectedAt}
                    onAssigned={onClose}
                  />
                ))}
              </ul>
            )}
            {excluded.length > 0 && (
              <details>
                <summary className="cursor-pointer font-medium">
                  <Trans>Not possible ({excluded.length})</Trans>
                </summary>
                <ul className="m-0 mt-2 flex list-none flex-col gap-2 p-0">
                  {excluded.map(({ employeeId, name, reasons }) => (
                    <li key={employeeId}>
                      <span className="font-medium">{name}</span>
                      <span className="block text-muted text-sm">
                        {reasons.map(({ why }) => wordsOfRefusal(why)).join(' ')}
                      </span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        )}
      </Loaded>
    </SidePanel>
  )
}

/** How long nobody has been there. */
function Begun({ shift: { startsAt, status } }: { shift: Schedule }) {
  const minutes = Math.floor(secondsBetween(startsAt, useNow(30_000)) / 60)
  if (minutes < 1 || status !== 'scheduled') return null
  return (
    <p className="font-semibold text-bad">
      <Plural
        value={minutes}
        one="Began # minute ago, and nobody is there"
        other="Began # minutes ago, and nobody is there"
      />
    </p>
  )
}

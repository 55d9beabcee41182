import { Trans, useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { useShiftTimes } from '#web/shifts/public.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { CandidateRow } from './candidate-row.tsx'

/** Who could take a shift, best first, and why the others cannot. */
export function CoverPanel({ scheduleId, onClose }: { scheduleId: number; onClose: () => void }) {
  const wordsOfRefusal = useRefusalWords()
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const shift = useEndpoint(scheduling.get, { id: scheduleId })
  const found = useEndpoint(cover.find, { id: scheduleId })
  const about = shift.data && `${format.day(shift.data.date)}, ${times(shift.data)} · ${placeText(shift.data)}`
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={t`Find cover`}
      {...(about && { description: about })}
    >
      <Loaded of={found} isEmpty={() => false}>
        {({ currency, candidates, excluded }) => (
          <div className="flex flex-col gap-6">
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

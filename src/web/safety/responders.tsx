import { Trans } from '@lingui/react/macro'
import { isLive } from '#shared/incidents/rules.ts'
import type { SosCall } from '#shared/safety/shapes.ts'
import { useAnswerWords } from '#web/incidents/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

const tones: Partial<Record<SosCall['responders'][number]['answer'], Tone>> = {
  accepted: 'good',
  on_the_way: 'good',
  on_scene: 'good',
  refused: 'bad',
  finished: 'calm',
}

interface RespondersProps {
  responders: SosCall['responders']
  title: string
  /** Over: who of them knows is said instead of who is coming. */
  isOver?: boolean
}

/** Everyone who was sent, with what they said last; who is off duty is not coming. */
export function Responders({ responders, title, isOver = false }: RespondersProps) {
  const asked = responders.filter(({ hasSeen }) => hasSeen !== null)
  const most = asked.length
  const seen = asked.filter(({ hasSeen }) => hasSeen).length
  const words = useAnswerWords()
  const format = useFormat()
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {isOver && most > 0 && (
        <p className="text-muted">
          <Trans>
            Seen by {seen} of {most}
          </Trans>
        </p>
      )}
      {responders.length === 0 ? (
        <p className="text-muted">
          <Trans>Nobody nearby is on the clock. Those in charge were told.</Trans>
        </p>
      ) : (
        <ul aria-label={title} className="m-0 list-none divide-y p-0">
          {responders.map(({ employeeId, name, answer, isOnDuty, hasSeen, distanceM, at }) => (
            <li key={employeeId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {name}
                <span className="block text-muted text-sm">
                  {distanceM !== null && `${format.distance(distanceM)} · `}
                  {format.time(at)}
                </span>
              </span>
              {isOver && hasSeen !== null ? (
                <Pill tone={hasSeen ? 'good' : 'wait'}>
                  {hasSeen ? <Trans>Seen</Trans> : <Trans>Not seen yet</Trans>}
                </Pill>
              ) : !isOver && !isOnDuty && isLive(answer) ? (
                <Pill tone="bad">
                  <Trans>Off Duty</Trans>
                </Pill>
              ) : (
                <Pill tone={tones[answer] ?? 'wait'}>{words[answer]}</Pill>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

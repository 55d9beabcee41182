import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { hourConfirmations } from '#shared/hour-confirmations/contract.ts'
import type { ConfirmationLine, HourConfirmationDetails } from '#shared/hour-confirmations/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { Line } from './line.tsx'

/** Yes to all of it, or words against some of it. */
export function Answer({ week }: { week: HourConfirmationDetails }) {
  const { t } = useLingui()
  const failure = useFailure(hourConfirmations.read)
  // By time on the clock; an empty text is one that is being written.
  const [said, setSaid] = useState<ReadonlyMap<number, string>>(new Map())
  const { id, version, lines, timeZone } = week
  const confirm = useAction(hourConfirmations.confirm, { onFail: failure(t`The hours could not be confirmed.`) })
  const object = useAction(hourConfirmations.object, {
    onDone: () => toast({ title: t`Objection sent` }),
    onFail: failure(t`The objection could not be sent.`),
  })
  const say = (timeEntryId: number, words: string | undefined) => {
    const next = new Map(said)
    if (words === undefined) next.delete(timeEntryId)
    else next.set(timeEntryId, words)
    setSaid(next)
  }
  const against = [...said].map(([timeEntryId, words]) => ({ timeEntryId, objection: words.trim() }))
  const others = lines.filter(({ state }) => state === 'asked').length - against.length
  return (
    <>
      <ul className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
        {lines.map(line => (
          <li key={line.timeEntryId} className="flex flex-col gap-2 px-3 py-2">
            <AnswerLine
              line={line}
              timeZone={timeZone}
              words={said.get(line.timeEntryId)}
              onSay={words => say(line.timeEntryId, words)}
            />
          </li>
        ))}
      </ul>
      {against.length === 0 ? (
        <Button
          look="primary"
          icon={<Check size={16} aria-hidden="true" />}
          pending={confirm.isPending}
          onClick={() => confirm.start({ id, version })}
        >
          <Trans>Confirm all hours</Trans>
        </Button>
      ) : (
        <>
          {others > 0 && (
            <p className="text-muted text-sm">
              {t`${plural(others, { one: 'The other line is confirmed with it.', other: 'The other # lines are confirmed with it.' })}`}
            </p>
          )}
          <Button
            look="primary"
            icon={<MessageSquareWarning size={16} aria-hidden="true" />}
            pending={object.isPending}
            disabled={against.some(({ objection }) => objection === '')}
            onClick={() => object.start({ id, version, lines: against })}
          >
            <Trans>Send objection</Trans>
          </Button>
        </>
      )}
    </>
  )
}

interface AnswerLineProps {
  line: ConfirmationLine
  timeZone: string
  words: string | undefined
  onSay: (words: string | undefined) => void
}

function AnswerLine({ line, timeZone, words, onSay }: AnswerLineProps) {
  const { t } = useLingui()
  const name = line.employeeName
  return (
    <>
      <Line line={line} timeZone={timeZone}>
        {line.state === 'asked' &&
          (words === undefined ? (
            <Button size="small" aria-label={t`Object to the hours of ${name}`} onClick={() => onSay('')}>
              <Trans>Object</Trans>
            </Button>
          ) : (
            <Button size="small" onClick={() => onSay(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          ))}
      </Line>
      {words !== undefined && (
        <Field label={t`What is wrong with it?`} required>
          {wiring => (
            <Textarea
              {...wiring}
              rows={2}
              maxLength={500}
              value={words}
              onChange={event => onSay(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

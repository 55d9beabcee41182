import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { placeText } from '#shared/place-text.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { useShiftTimes } from '#web/shifts/public.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Segments } from '#web/ui/segments.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

export type CalledInShift = Pick<
  Schedule,
  'id' | 'date' | 'startTime' | 'endTime' | 'endsNextDay' | 'timeZone' | 'location' | 'businessName'
>

interface CallInDialogProps {
  shift: CalledInShift
  /** Who called, where someone else notes it. */
  name?: string
  onClose: () => void
}

/** Says that someone does not come to a shift, or to all until a day: as it opens, one press is enough. */
export function CallInDialog({ shift, name, onClose }: CallInDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const [reason, setReason] = useState<'sick' | 'other'>('sick')
  const [until, setUntil] = useState<string>()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const about = `${format.namedDay(shift.date)}, ${times(shift)}`
  const call = useAct(timeOff.callIn, {
    about: () => about,
    onDone: () => {
      toast({ title: t`Those who plan have been told`, description: t`The shift is open for others.` })
      onClose()
    },
    onKept: onClose,
    onFail: error => setProblem(wordsOf(error) ?? t`It was not sent. Try again, or call your supervisor.`),
  })
  const send = () =>
    call.start({
      scheduleId: shift.id,
      reason,
      ...(until && { until }),
      ...(words.trim() !== '' && { words: words.trim() }),
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={name ? t`${name} cannot come` : t`I cannot come`}
      description={`${about} · ${placeText(shift)}`}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <Segments
          label={t`Reason`}
          value={reason}
          options={[
            { value: 'sick', label: t`Sick` },
            { value: 'other', label: t`Other` },
          ]}
          onChange={setReason}
        />
        <Segments
          label={t`Which shifts`}
          value={until === undefined ? 'one' : 'until'}
          options={[
            { value: 'one', label: t`This shift` },
            { value: 'until', label: t`Until a day` },
          ]}
          onChange={scope => setUntil(scope === 'one' ? undefined : shift.date)}
        />
        {until !== undefined && (
          <Field label={t`Last day`} required>
            {props => (
              <Input
                {...props}
                type="date"
                min={shift.date}
                value={until}
                onChange={event => setUntil(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label={t`A few words`} optional>
          {props => (
            <Textarea
              {...props}
              rows={2}
              maxLength={500}
              value={words}
              onChange={event => setWords(event.target.value)}
            />
          )}
        </Field>
        {problem && (
          <p role="alert" className="text-bad text-sm">
            {problem}
          </p>
        )}
        <Button type="submit" look="primary" size="large" pending={call.isPending} disabled={until === ''}>
          {name ? <Trans>Note it and open the shift</Trans> : <Trans>Tell my supervisor</Trans>}
        </Button>
      </form>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { type BoardCell, placed } from './board-view.ts'
import { outlookOf } from './outlook.ts'
import type { BoardWords } from './use-board-words.ts'

interface PlaceDialogProps {
  board: Board
  shift: Schedule
  isCopy: boolean
  words: BoardWords
  onPlace: (place: BoardCell, scope: 'one' | 'later') => void
  onClose: () => void
}

/** Moving or copying for those who do not drag, and for weeks that are not on the board. */
export function PlaceDialog({ board, shift, isCopy, words, onPlace, onClose }: PlaceDialogProps) {
  const { t } = useLingui()
  const [place, setPlace] = useState({ employeeId: shift.employeeId, date: shift.date })
  const [scope, setScope] = useState<'one' | 'later'>('one')
  const people = board.employees.filter(({ organizationId }) => organizationId === shift.organizationId)
  const isElsewhere = place.employeeId !== shift.employeeId || place.date !== shift.date
  const isKnown = isElsewhere && place.date >= board.from && place.date <= board.to
  const warning = isKnown ? words.outlook(outlookOf(board, placed(shift, place, {}, board), isCopy)) : ''

  function submit(event: FormEvent) {
    event.preventDefault()
    onClose()
    if (isCopy || isElsewhere) onPlace(place, scope)
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={isCopy ? t`Copy to…` : t`Move to…`}
      description={`${words.where(words.who(shift), shift.date)}, ${words.span(shift)}`}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Combobox
          label={t`Employee`}
          value={String(place.employeeId ?? '')}
          options={[
            { value: '', label: t`Nobody yet: an open shift` },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={id => setPlace({ ...place, employeeId: id === '' ? null : Number(id) })}
        />
        <Field label={t`Date`} required>
          {wiring => (
            <Input
              {...wiring}
              type="date"
              value={place.date}
              onChange={({ target }) => target.value && setPlace({ ...place, date: target.value })}
            />
          )}
        </Field>
        {!isCopy && shift.seriesId !== null && (
          <Segments
            label={t`This shift repeats. Change`}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'one', label: t`This one` },
              { value: 'later', label: t`This and later` },
            ]}
          />
        )}
        {warning && <p className="text-bad">{warning}</p>}
        <FormActions onCancel={onClose}>{isCopy ? <Trans>Copy</Trans> : <Trans>Move</Trans>}</FormActions>
      </form>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type Question, questionKinds } from '#shared/tours/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

interface QuestionEditorProps {
  questions: readonly Question[]
  onChange: (questions: Question[]) => void
}

const mostQuestions = 10

/** What is asked at a checkpoint when it is scanned. */
export function QuestionEditor({ questions, onChange }: QuestionEditorProps) {
  const { t } = useLingui()
  const kinds = { 'yes-no': t`Yes or no`, choice: t`Choice`, number: t`Number`, text: t`Text`, photo: t`Photo` }
  const set = (index: number, patch: Partial<Question>) =>
    onChange(questions.map((one, place) => (place === index ? { ...one, ...patch } : one)))
  return (
    <fieldset className="m-0 flex flex-col gap-3 border-0 p-0">
      <legend className="mb-1.5 font-medium text-sm">
        <Trans>Questions at the scan</Trans>
      </legend>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no name but its place while it is written
        <div key={index} className="flex flex-col gap-2 rounded-control border p-3">
          <Field
            label={t`Question ${index + 1}`}
            aside={<Remove index={index} questions={questions} onChange={onChange} />}
          >
            {props => (
              <Input
                {...props}
                value={question.text}
                maxLength={200}
                onChange={event => set(index, { text: event.target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Select
              aria-label={t`Kind of question ${index + 1}`}
              className="sm:w-40"
              value={question.kind}
              onChange={event => set(index, { kind: event.target.value as Question['kind'] })}
              options={questionKinds.map(value => ({ value, label: kinds[value] }))}
            />
            <Checkbox
              label={t`Must be answered`}
              checked={question.required}
              onChange={event => set(index, { required: event.target.checked })}
            />
          </div>
          {question.kind === 'choice' && (
            <Field label={t`Choices, separated by commas`}>
              {props => (
                <Input
                  {...props}
                  defaultValue={question.options.join(', ')}
                  onChange={event => set(index, { options: optionsIn(event.target.value) })}
                />
              )}
            </Field>
          )}
        </div>
      ))}
      {questions.length < mostQuestions && (
        <Button
          look="quiet"
          className="self-start"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...questions, { kind: 'yes-no', text: '', options: [], required: false }])}
        >
          <Trans>Add a question</Trans>
        </Button>
      )}
    </fieldset>
  )
}

function Remove({ index, questions, onChange }: QuestionEditorProps & { index: number }) {
  const { t } = useLingui()
  return (
    <IconButton
      label={t`Remove question ${index + 1}`}
      icon={<X size={16} />}
      onClick={() => onChange(questions.filter((_, place) => place !== index))}
    />
  )
}

const optionsIn = (typed: string) =>
  typed
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
    .slice(0, 10)

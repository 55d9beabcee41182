import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { roundPhotoLimits } from '#shared/tours/photo-rules.ts'
import { wrongAnswer } from '#shared/tours/rules.ts'
import type { Answer, Question, Stop } from '#shared/tours/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhotoField } from '#web/ui/photo-field.tsx'
import { Select } from '#web/ui/select.tsx'

export interface Photographed {
  question: string
  image: string
}

interface QuestionsProps {
  of: Stop
  pending: boolean
  onAnswered: (answers: Answer[], photos: Photographed[]) => void
}

/** What is asked at a checkpoint. */
export function Questions({ of: stop, pending, onAnswered }: QuestionsProps) {
  const { t } = useLingui()
  const [given, give] = useState<Record<string, string>>({})
  const isPhoto = (text: string) => stop.questions.some(one => one.text === text && one.kind === 'photo')
  const photos = Object.entries(given).flatMap(([question, image]) =>
    isPhoto(question) && image !== '' ? [{ question, image }] : [],
  )
  const answers = Object.entries(given).flatMap(([question, answer]) =>
    isPhoto(question) || answer.trim() === '' ? [] : [{ question, answer: answer.trim() }],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswered(answers, photos)
  }
  const choices = ({ kind, options }: Question) =>
    kind === 'yes-no'
      ? [
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]
      : options.map(value => ({ value, label: value }))
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      {stop.questions.map(question => (
        <Field key={question.text} label={question.text} required={question.required}>
          {props => {
            const value = given[question.text] ?? ''
            const set = (answer: string) => give({ ...given, [question.text]: answer })
            if (question.kind === 'photo')
              return (
                <PhotoField
                  limits={roundPhotoLimits}
                  id={props.id}
                  name={question.text}
                  image={value || undefined}
                  onChange={image => set(image ?? '')}
                />
              )
            return question.kind === 'yes-no' || question.kind === 'choice' ? (
              <Select
                {...props}
                value={value}
                onChange={event => set(event.target.value)}
                options={[{ value: '', label: t`Choose` }, ...choices(question)]}
              />
            ) : (
              <Input
                {...props}
                value={value}
                onChange={event => set(event.target.value)}
                maxLength={500}
                inputMode={question.kind === 'number' ? 'decimal' : 'text'}
              />
            )
          }}
        </Field>
      ))}
      <Button
        type="submit"
        look="primary"
        pending={pending}
        disabled={
          wrongAnswer(
            stop.questions,
            answers,
            photos.map(({ question }) => question),
          ) !== null
        }
      >
        <Trans>Record checkpoint</Trans>
      </Button>
    </form>
  )
}

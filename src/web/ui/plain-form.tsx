import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { refusalOf } from '#shared/issues.ts'
import { ApiError, NetworkError } from '#web/platform/problem.ts'
import { learnRefusals, wordsOfRefusal } from '#web/platform/refusal-words.ts'
import { Field, type FieldWiring } from './field.tsx'

type Errors = Partial<Record<string, string>>

const ErrorsContext = createContext<Errors>({})

interface PlainFormProps<S extends z.ZodMiniType> {
  schema: S
  /** May reject with what the server said: fields it names show it beside the input. */
  onSubmit: (values: z.output<S>) => unknown
  children: ReactNode
}

/**
 * A form of a few text inputs, for the pages before sign-in, where the form library would be a tenth of everything
 * that is loaded. All other forms use form.tsx.
 */
export function PlainForm<S extends z.ZodMiniType>({ schema, onSubmit, children }: PlainFormProps<S>) {
  const [errors, setErrors] = useState<Errors>({})
  const wasSent = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    wasSent.current = true
    const result = z.safeParse(schema, valuesOf(form))
    if (!result.success) {
      await learnRefusals()
      return show(form, errorsOf(result.error.issues))
    }
    setErrors({})
    try {
      await onSubmit(result.data)
    } catch (error) {
      if (error instanceof ApiError) {
        show(form, Object.fromEntries(error.fields.map(one => [one.field, wordsOfRefusal(one)])))
      } else if (!(error instanceof NetworkError)) throw error
    }
  }

  function show(form: HTMLFormElement, next: Errors) {
    setErrors(next)
    const first = [...form.elements].find(element => element instanceof HTMLInputElement && next[element.name])
    if (first instanceof HTMLInputElement) first.focus()
  }

  // Once it was sent, a message goes away as soon as what it asks for is there.
  function check(event: FormEvent<HTMLFormElement>) {
    if (!wasSent.current) return
    const result = z.safeParse(schema, valuesOf(event.currentTarget))
    setErrors(result.success ? {} : errorsOf(result.error.issues))
  }

  return (
    <form noValidate onSubmit={event => void submit(event)} onInput={check} className="flex flex-col gap-4">
      <ErrorsContext value={errors}>{children}</ErrorsContext>
    </form>
  )
}

interface PlainFieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  children: (props: FieldWiring & { name: string }) => ReactNode
}

export function PlainField({ name, children, ...field }: PlainFieldProps) {
  const error = useContext(ErrorsContext)[name]
  return (
    <Field {...field} required error={error}>
      {wiring => children({ ...wiring, name })}
    </Field>
  )
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

function errorsOf(issues: readonly z.core.$ZodIssue[]): Errors {
  const errors: Errors = {}
  for (const issue of issues) errors[String(issue.path[0])] ??= wordsOfRefusal(refusalOf(issue))
  return errors
}

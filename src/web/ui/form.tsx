import { toNestErrors } from '@hookform/resolvers'
import type { ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { refusalOf } from '#shared/issues.ts'
import { ApiError, NetworkError } from '#web/platform/problem.ts'
import { learnRefusals, wordsOfRefusal } from '#web/platform/refusal-words.ts'
import { Field, type FieldWiring } from './field.tsx'

/** A form over one schema, the same that the server checks. */
export function useSchemaForm<S extends z.ZodMiniType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
) {
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: async (values, _context, options) => {
      const parsed = await z.safeParseAsync(schema, values)
      if (parsed.success) return { values: parsed.data, errors: {} }
      await learnRefusals()
      return { values: {}, errors: toNestErrors(errorsOf(parsed.error.issues), options) }
    },
    defaultValues,
    reValidateMode: 'onChange',
  })
}

interface FormProps<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>
  /** May reject with what the server said: fields it names show it beside the input. */
  onSubmit: (values: O) => unknown
  className?: string
  children: ReactNode
}

export function Form<I extends FieldValues, O>({ form, onSubmit, className, children }: FormProps<I, O>) {
  const submit = form.handleSubmit(async values => {
    try {
      await onSubmit(values)
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      showFieldProblems(form, error)
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={event => void submit(event)} className={className ?? 'flex flex-col gap-4'}>
        {children}
      </form>
    </FormProvider>
  )
}

interface FormFieldProps<I extends FieldValues> {
  name: FieldPath<I>
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  optional?: boolean
  aside?: ReactNode
  className?: string
  /** The number in the input, not its text. */
  asNumber?: boolean
  /** Left empty, it is not sent at all. */
  emptyAsMissing?: boolean
  /** Left empty, it is sent as nothing: what stood there is cleared. */
  emptyAsNull?: boolean
  children: (props: FieldWiring & UseFormRegisterReturn) => ReactNode
}

/** A labelled control of the form around it: `{props => <Input type="email" {...props} />}`. */
export function FormField<I extends FieldValues>({
  name,
  asNumber,
  emptyAsMissing,
  emptyAsNull,
  children,
  ...field
}: FormFieldProps<I>) {
  const { register, getFieldState, formState } = useFormContext<I>()
  const error = getFieldState(name, formState).error?.message
  const registered = register(name, {
    ...(asNumber && { valueAsNumber: true }),
    ...(emptyAsMissing && { setValueAs: missing }),
    ...(emptyAsNull && { setValueAs: cleared }),
  })
  return (
    <Field {...field} error={error}>
      {wiring => children({ ...registered, ...wiring })}
    </Field>
  )
}

// The first thing that is wrong with a field is enough to read.
function errorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {}
  for (const issue of issues) {
    errors[issue.path.join('.')] ??= { type: issue.code, message: wordsOfRefusal(refusalOf(issue)) }
  }
  return errors
}

const missing = (value: unknown) => (value === '' ? undefined : value)
const cleared = (value: unknown) => (value === '' ? null : value)

function showFieldProblems<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, error: unknown) {
  if (!(error instanceof ApiError)) return
  error.fields.forEach((problem, index) => {
    const message = wordsOfRefusal(problem)
    form.setError(problem.field as FieldPath<I>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}

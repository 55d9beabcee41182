import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { fitting } from '#shared/log-book/rules.ts'
import { type Detail, details, type LogBookKind } from '#shared/log-book/shapes.ts'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useKindWords } from './words.tsx'

/** What is typed of an entry, whatever its kind. */
export const typedDetails = {
  name: z.string(),
  company: z.string(),
  plate: z.string(),
  keyNumber: z.string(),
  recipient: z.string(),
  remark: z.string(),
}
export type TypedDetails = Record<keyof typeof typedDetails, string>

export const noDetails: TypedDetails = { name: '', company: '', plate: '', keyNumber: '', recipient: '', remark: '' }

const longest: Record<Detail, number> = { name: 100, company: 100, plate: 20, keyNumber: 50, recipient: 100 }

/** Only what fits the kind: what was typed before another one was chosen stays behind. */
export function detailsFor(kind: LogBookKind, typed: TypedDetails) {
  const { needed, further } = fitting[kind]
  const fit = details.filter(name => needed.includes(name) || further.includes(name))
  return Object.fromEntries([...fit, 'remark' as const].map(name => [name, typed[name]]))
}

export function DetailFields({ kind }: { kind: LogBookKind }) {
  const { t } = useLingui()
  const words = useKindWords()[kind]
  const { needed, further } = fitting[kind]
  const field = (name: Detail, isNeeded: boolean) => (
    <FormField<TypedDetails>
      key={name}
      name={name}
      label={words.details[name]}
      required={isNeeded}
      optional={!isNeeded}
    >
      {props => <Input {...props} maxLength={longest[name]} autoComplete="off" />}
    </FormField>
  )
  return (
    <>
      {needed.map(name => field(name, true))}
      {further.map(name => field(name, false))}
      <FormField<TypedDetails> name="remark" label={t`Remark`} optional>
        {props => <Textarea {...props} rows={2} maxLength={500} />}
      </FormField>
    </>
  )
}

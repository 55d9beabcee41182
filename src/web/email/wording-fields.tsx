import { Trans, useLingui } from '@lingui/react/macro'
import { unknownPlaceholders } from '#shared/email/rules.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const source = 'font-mono text-sm sm:text-sm'

/** Subject, HTML and text: the same in every language. */
export function WordingFields() {
  const { t } = useLingui()
  return (
    <>
      <FormField name="subjectTemplate" label={t`Subject Template`} required>
        {props => <Input {...props} />}
      </FormField>
      <FormField name="htmlTemplate" label={t`HTML Template`} required>
        {props => <Textarea {...props} rows={14} spellCheck={false} className={source} />}
      </FormField>
      <FormField
        name="textTemplate"
        label={t`Text Template`}
        optional
        hint={t`For mail programs without HTML. Left empty, it is made from the HTML.`}
      >
        {props => <Textarea {...props} rows={6} spellCheck={false} className={source} />}
      </FormField>
    </>
  )
}

interface Written {
  subjectTemplate?: string | undefined
  htmlTemplate?: string | undefined
  textTemplate?: string | null | undefined
}

/** Says while one types that a placeholder will stay empty. */
export function UnknownPlaceholders({ written, known }: { written: Written; known: readonly string[] }) {
  const { subjectTemplate = '', htmlTemplate = '', textTemplate } = written
  const unknown = unknownPlaceholders(`${subjectTemplate} ${htmlTemplate} ${textTemplate ?? ''}`, known)
  if (unknown.length === 0) return null
  const names = unknown.map(name => `{{${name}}}`).join(', ')
  return (
    <Banner tone="wait" title={<Trans>Nothing fills {names}</Trans>}>
      <Trans>These placeholders are not among the variables of this mail and will be left empty.</Trans>
    </Banner>
  )
}

/** The names that can be used, to copy from. */
export function KnownPlaceholders({ known }: { known: readonly string[] }) {
  if (known.length === 0) return null
  return (
    <p className="text-muted text-sm">
      <Trans>Placeholders of this mail:</Trans>{' '}
      {known.map(name => (
        <code key={name} className="mr-1.5 inline-block">{`{{${name}}}`}</code>
      ))}
    </p>
  )
}

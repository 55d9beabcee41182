import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { placeholdersIn } from '#shared/email/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface Written {
  variables: string[]
  subjectTemplate: string
  htmlTemplate: string
  textTemplate: string | null
}

/** The names a template of one's own may use, as one writes them: separated by commas. */
export function VariablesField() {
  const { t } = useLingui()
  const { setValue, getValues } = useFormContext<Written>()
  const [typed, setTyped] = useState(() => getValues('variables').join(', '))
  const take = (text: string) => {
    setTyped(text)
    setValue('variables', namesIn(text), { shouldDirty: true })
  }
  const fromTexts = () => {
    const { subjectTemplate, htmlTemplate, textTemplate } = getValues()
    take(placeholdersIn(`${subjectTemplate} ${htmlTemplate} ${textTemplate ?? ''}`).join(', '))
  }
  return (
    <Field
      label={t`Variables`}
      optional
      hint={t`Names separated by commas, such as firstName, companyName.`}
      aside={
        <Button size="small" look="quiet" onClick={fromTexts}>
          <Trans>Take from the texts</Trans>
        </Button>
      }
    >
      {wiring => (
        <Input
          {...wiring}
          value={typed}
          onChange={event => take(event.target.value)}
          spellCheck={false}
          className="font-mono"
        />
      )}
    </Field>
  )
}

const namesIn = (text: string) => [
  ...new Set(
    text
      .split(/[\s,{}]+/)
      .filter(name => name !== '')
      .slice(0, 100),
  ),
]

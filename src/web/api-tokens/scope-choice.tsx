import { useLingui } from '@lingui/react/macro'
import type { Permission } from '#shared/permissions.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segments } from '#web/ui/segments.tsx'

/** What a token is given: everything that can be read, everything, or what is ticked. */
export interface Scoping {
  way: 'read' | 'all' | 'some'
  chosen: readonly Permission[]
}

interface ScopeChoiceProps {
  scoping: Scoping
  available: Permission[]
  onChange: (scoping: Scoping) => void
}

export function ScopeChoice({ scoping, available, onChange }: ScopeChoiceProps) {
  const { t } = useLingui()
  const { way, chosen } = scoping
  return (
    <div className="flex flex-col gap-3">
      <Segments
        label={t`Permissions`}
        value={way}
        onChange={next => onChange({ ...scoping, way: next })}
        options={[
          { value: 'read', label: t`Read` },
          { value: 'all', label: t`Everything` },
          { value: 'some', label: t`Choose` },
        ]}
      />
      {way === 'some' && (
        <fieldset className="m-0 grid gap-x-4 gap-y-1.5 border-0 p-0 sm:grid-cols-2">
          <legend className="sr-only">{t`Permissions`}</legend>
          {available.map(scope => (
            <Checkbox
              key={scope}
              // The same names in every language: they are those of the API.
              label={<code className="text-sm">{scope}</code>}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                onChange({
                  way,
                  chosen: target.checked ? [...chosen, scope] : chosen.filter(one => one !== scope),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

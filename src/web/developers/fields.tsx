import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#web/ui/pill.tsx'
import { nameOf, whole } from './calls.ts'
import type { Described, Description } from './description.ts'

interface FieldsProps {
  description: Description
  schema: Described
}

/** The fields of a shape; shapes inside of it unfold when asked for. */
export function Fields({ description, schema }: FieldsProps) {
  const shape = inside(description, schema)
  const fields = Object.entries(shape.properties ?? {})
  if (fields.length === 0)
    return (
      <p className="text-sm">
        <code>{typeText(schema)}</code>
      </p>
    )
  return (
    <ul className="m-0 list-none divide-y p-0 text-sm">
      {fields.map(([name, field]) => (
        <li key={name} className="py-1.5">
          <FieldLine
            name={name}
            description={description}
            schema={field}
            isRequired={shape.required?.includes(name) ?? false}
          />
        </li>
      ))}
    </ul>
  )
}

interface FieldLineProps extends FieldsProps {
  name: string
  isRequired: boolean
}

export function FieldLine({ name, description, schema, isRequired }: FieldLineProps) {
  const [isOpen, setOpen] = useState(false)
  const hasFields = Object.keys(inside(description, schema).properties ?? {}).length > 0
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <code className="break-all font-semibold">{name}</code>
        {hasFields ? (
          <button
            type="button"
            aria-expanded={isOpen}
            className="text-accent underline underline-offset-2"
            onClick={() => setOpen(!isOpen)}
          >
            {typeText(schema)}
          </button>
        ) : (
          <span className="break-words text-muted">{typeText(whole(description, schema))}</span>
        )}
        {isRequired && (
          <Badge>
            <Trans>required</Trans>
          </Badge>
        )}
      </span>
      {schema.description && <p className="text-muted">{schema.description}</p>}
      {isOpen && (
        <div className="ml-1 border-l pl-3">
          <Fields description={description} schema={schema} />
        </div>
      )}
    </>
  )
}

/** The shape that a list is made of, or the one that may also be nothing. */
function inside(description: Description, schema: Described): Described {
  const shape = whole(description, schema)
  if (shape.items !== undefined) return inside(description, shape.items)
  const choices = shape.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return choices.length === 1 && choices[0] !== undefined ? inside(description, choices[0]) : shape
}

/** What a value is, in one line. */
function typeText(schema: Described): string {
  const name = nameOf(schema)
  if (name !== undefined) return name
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(one => JSON.stringify(one)).join(' | ')
  if (schema.items !== undefined) return `${typeText(schema.items)}[]`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map(typeText).join(' | ')
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return [type, schema.format && `(${schema.format})`, boundsText(schema)].filter(Boolean).join(' ')
}

function boundsText({ minimum, maximum, minLength, maxLength, pattern }: Described) {
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength]
  if (pattern !== undefined) return pattern
  return least === undefined && most === undefined ? '' : `${least ?? ''}…${most ?? ''}`
}

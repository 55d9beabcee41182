import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { businesses } from '#shared/organizations/business-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RecordSelect } from '#web/ui/record-select.tsx'

interface SiteChoiceProps {
  organizationId: number
  /** Only sites of this client. */
  clientId: number | null
  /** None means all of them. */
  value: number[]
  onChange: (businessIds: number[]) => void
}

const mostInSight = 12

/** The sites whose hours are invoiced: a few to tick, many to search for. */
export function SiteChoice(props: SiteChoiceProps) {
  const { t } = useLingui()
  const { organizationId, clientId, value, onChange } = props
  const where = { organizationId, ...(clientId !== null && { clientId }) }
  const { data: places = [] } = useEndpoint(businesses.list, { ...where, limit: mostInSight + 1 })
  if (places.length < 2) return null
  if (places.length > mostInSight)
    return <SearchedSites key={clientId} where={where} value={value} onChange={onChange} />
  return (
    <fieldset className="m-0 flex flex-col gap-1.5 border-0 p-0">
      <legend className="mb-1.5 p-0 font-medium text-sm">
        <Trans>Sites</Trans>
      </legend>
      <Checkbox label={t`All sites`} checked={value.length === 0} onChange={() => onChange([])} />
      {places.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={value.includes(id)}
          onChange={() => onChange(value.includes(id) ? value.filter(other => other !== id) : [...value, id])}
        />
      ))}
    </fieldset>
  )
}

interface SearchedSitesProps extends Pick<SiteChoiceProps, 'value' | 'onChange'> {
  where: { organizationId: number; clientId?: number }
}

function SearchedSites({ where, value, onChange }: SearchedSitesProps) {
  const { t } = useLingui()
  const [names, setNames] = useState(new Map<number, string>())
  return (
    <div className="flex flex-col gap-2">
      <Field label={t`Sites`}>
        {wiring => (
          <RecordSelect
            wiring={wiring}
            label={t`Sites`}
            of={businesses.list}
            where={where}
            none={value.length === 0 ? t`All sites` : t`Add another site`}
            value=""
            onChange={(_, site) => {
              if (site === undefined || value.includes(site.id)) return
              setNames(new Map(names).set(site.id, site.name))
              onChange([...value, site.id])
            }}
          />
        )}
      </Field>
      {value.length > 0 && (
        <ul aria-label={t`Sites`} className="m-0 flex list-none flex-wrap gap-2 p-0">
          {value.map(id => (
            <li key={id}>
              <Button
                size="small"
                icon={<X size={14} aria-hidden="true" />}
                aria-label={t`Leave out ${names.get(id)}`}
                onClick={() => onChange(value.filter(other => other !== id))}
              >
                {names.get(id)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { businesses } from '#shared/organizations/business-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TickList } from './tick-list.tsx'

interface SiteChoiceProps {
  place: { organizationId?: number }
  /** None stands for all of them. */
  chosen: number[]
  onChange: (chosen: number[]) => void
}

// More than fit one answer are planned together, or site by site from the board.
const mostSites = 200

/** Which sites are filled: all of them, unless some are ticked. */
export function SiteChoice({ place, chosen, onChange }: SiteChoiceProps) {
  const { t } = useLingui()
  const { data = [] } = useEndpoint(businesses.list, { ...place, limit: mostSites })
  if (data.length < 2) return null
  const said =
    chosen.length === 0 ? t`All sites` : plural(chosen.length, { one: '# chosen site', other: '# chosen sites' })
  return (
    <TickList label={t`Sites`} summary={<Trans>Sites: {said}</Trans>}>
      {data.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter(one => one !== id))}
        />
      ))}
    </TickList>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type Values = Record<string, unknown>

interface NewerValuesProps {
  mine: Values
  newer: Values
  onTake: () => void
  className?: string
}

/** Someone else was faster: what they wrote, where it differs from what stands in the form. */
export function NewerValues({ mine, newer, onTake, className }: NewerValuesProps) {
  const { t } = useLingui()
  const names: Record<string, string> = {
    name: t`Name`,
    email: t`Email`,
    phone: t`Phone`,
    position: t`Position`,
    department: t`Department`,
    currentLocation: t`Current Location`,
    hourlyRate: t`Hourly Rate`,
    kind: t`Kind`,
    number: t`Number`,
    issuedBy: t`Issued by`,
    issuedOn: t`Issued on`,
    expiresOn: t`Expires on`,
  }
  const different = Object.keys(names).filter(field => field in newer && newer[field] !== mine[field])
  return (
    <Banner
      tone="wait"
      urgent
      {...(className && { className })}
      title={t`Someone else changed this in the meantime`}
      action={
        <Button size="small" onClick={onTake}>
          <Trans>Use the newer values</Trans>
        </Button>
      }
    >
      <ul className="m-0 list-none p-0">
        {different.map(field => (
          <li key={field}>
            {names[field]}: <span className="text-text">{String(newer[field] || '–')}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <Trans>Saving again puts your values in their place.</Trans>
      </p>
    </Banner>
  )
}

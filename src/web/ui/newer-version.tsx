import { Trans } from '@lingui/react/macro'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface NewerVersionProps {
  /** What differs from what is in the form: the name of the field and its newer value. */
  differences: { label: string; value: string }[]
  /** Puts the newer values into the form. */
  onTake: () => void
}

/** Two people edited the same thing: shows what the other one saved, and leaves the choice to whoever came second. */
export function NewerVersion({ differences, onTake }: NewerVersionProps) {
  return (
    <Banner
      tone="wait"
      urgent
      title={<Trans>Someone else changed this in the meantime</Trans>}
      className="col-span-full"
    >
      {differences.length === 0 ? (
        <Trans>These are the newest values.</Trans>
      ) : (
        <div className="flex flex-col items-start gap-2">
          <ul className="m-0 list-none p-0">
            {differences.map(({ label, value }) => (
              <li key={label}>
                {label}: <span className="text-text">{value || '–'}</span>
              </li>
            ))}
          </ul>
          <p>
            <Trans>Save again to keep what you entered, or</Trans>
          </p>
          <Button size="small" onClick={onTake}>
            <Trans>Use the newer values</Trans>
          </Button>
        </div>
      )}
    </Banner>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Segments } from '#web/ui/segments.tsx'

interface ScoreFieldProps {
  value: number | undefined
  error: string | undefined
  onChange: (score: number) => void
}

const scores = ['1', '2', '3', '4', '5'] as const

/** One of five, with what the ends mean. */
export function ScoreField({ value, error, onChange }: ScoreFieldProps) {
  const { t } = useLingui()
  const words = [t`Not at all content`, t`Not content`, t`So-so`, t`Content`, t`Very content`]
  return (
    <div className="flex flex-col gap-1.5">
      <Segments
        label={t`How content are you?`}
        value={value === undefined ? '' : String(value)}
        options={scores.map(score => ({ value: score as string, label: score }))}
        onChange={chosen => onChange(Number(chosen))}
      />
      <p aria-live="polite" className={error === undefined ? 'min-h-5 text-muted text-sm' : 'min-h-5 text-bad text-sm'}>
        {error ?? (value === undefined ? t`1 is the worst, 5 the best.` : words[value - 1])}
      </p>
    </div>
  )
}

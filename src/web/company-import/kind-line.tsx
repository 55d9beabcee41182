import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import type { ImportStanding } from '#shared/company-import/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { useKindWords } from './words.ts'

interface KindLineProps {
  standing: ImportStanding
  number: number
  /** The first of which nothing is there yet: its button stands out. */
  isNext: boolean
  onImport: () => void
}

/** One kind: what it is, how many are there, which file came last, and the way to bring one. */
export function KindLine({ standing: { kind, count, last }, number, isNext, onImport }: KindLineProps) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const { name, about } = useKindWords()[kind]
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold text-base">
          {number}. {name}
        </h3>
        <p className="text-muted text-sm">{about}</p>
        <p className="mt-1 text-sm">
          {count === 0 ? <Trans>None yet</Trans> : <Plural value={count} one="# is there" other="# are there" />}
          {last !== null && (
            <>
              {' · '}
              <Trans>
                last file {dateTime(last.at)}: {last.fresh} new, {last.known} there already
              </Trans>
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        look={isNext ? 'primary' : 'secondary'}
        icon={<Upload size={14} />}
        aria-label={t`Import: ${name}`}
        onClick={onImport}
      >
        <Trans>Import</Trans>
      </Button>
    </li>
  )
}

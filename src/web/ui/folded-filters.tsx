import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

interface FoldedFiltersProps {
  /** One of them is set: the button says so. */
  isNarrowed: boolean
  children: ReactNode
}

/** Filters that stand in the line on a desk, and behind one button on a phone, so that the list begins near the top. */
export function FoldedFilters({ isNarrowed, children }: FoldedFiltersProps) {
  const { t } = useLingui()
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <>
      <IconButton
        label={t`Filters`}
        aria-expanded={isUnfolded}
        icon={<SlidersHorizontal size={18} className={cx(isNarrowed && 'text-accent')} />}
        className="sm:hidden"
        onClick={() => setUnfolded(!isUnfolded)}
      />
      <div className={cx('sm:contents', isUnfolded ? 'flex w-full flex-wrap items-end gap-3' : 'max-sm:hidden')}>
        {children}
      </div>
    </>
  )
}

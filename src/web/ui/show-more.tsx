import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'

interface ShowMoreProps {
  of: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void }
}

/** The next page of a list, asked for below its last row. */
export function ShowMore({ of }: ShowMoreProps) {
  if (!of.hasMore) return null
  return (
    <div className="flex justify-center border-t p-3">
      <Button pending={of.isLoadingMore} onClick={of.loadMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}

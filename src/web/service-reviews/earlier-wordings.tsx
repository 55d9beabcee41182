import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Stars } from './words.tsx'

/** What a client had said before they put it otherwise, for whoever reads the rating. */
export function EarlierWordings({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="target cursor-pointer text-muted text-sm">
        <Trans>Earlier wordings</Trans>
      </summary>
      {isOpen && <Wordings id={id} />}
    </details>
  )
}

function Wordings({ id }: { id: number }) {
  const format = useFormat()
  const rating = useEndpoint(serviceReviews.read, { id })
  return (
    <Loaded of={rating}>
      {({ before }) => (
        <ol className="m-0 flex list-none flex-col gap-2 border-l-2 p-0 pl-3">
          {before.toReversed().map(({ score, words, ratedBy, ratedAt }) => (
            <li key={`${ratedAt} ${score} ${words}`}>
              <Stars score={score} />
              {words !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>}
              <p className="text-muted text-sm">
                {[ratedBy, format.dateTime(ratedAt)].filter(part => part !== null).join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

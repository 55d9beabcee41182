import type { PlanAssignment } from '#shared/plans/shapes.ts'
import { grid as roles } from './grid-roles.ts'
import type { BoardWords } from './use-board-words.ts'

interface ProposedCardProps {
  change: PlanAssignment
  words: BoardWords
  isCurrent: boolean
}

/** A shift where a proposal would have it: only its outline, as it is not there yet. */
export function ProposedCard({ change, words, isCurrent }: ProposedCardProps) {
  const [span, place] = [words.briefSpan(change), words.briefPost(change) || words.briefSite(change)]
  return (
    <div
      id={`proposed-${change.shiftId}`}
      {...roles.card(`${span} ${place} ${words.proposed}, ${words.span(change)}, ${words.site(change)}`)}
      title={words.site(change)}
      data-shift={change.shiftId}
      data-proposed
      tabIndex={isCurrent ? 0 : -1}
      className="board-card board-proposed"
    >
      <span className="board-hours">
        {span}
        <span className="board-post"> {place}</span>
      </span>{' '}
      <span className="board-site">{words.proposed}</span>
    </div>
  )
}

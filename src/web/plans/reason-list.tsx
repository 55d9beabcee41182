import type { PlanReason } from '#shared/plans/shapes.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'

/** Reasons, each as a sentence in the reader's language. */
export function ReasonList({ reasons }: { reasons: PlanReason[] }) {
  const wordsOfRefusal = useRefusalWords()
  if (reasons.length === 0) return null
  return (
    <ul className="m-0 mt-1 flex list-disc flex-col gap-0.5 pl-5">
      {reasons.map(reason => (
        <li key={reason.message}>{wordsOfRefusal(reason)}</li>
      ))}
    </ul>
  )
}

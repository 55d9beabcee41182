import { Banner } from '#web/ui/banner.tsx'

/** What went wrong with the last attempt, beside the button that made it. */
export function SendingProblem({ problem }: { problem: string | undefined }) {
  return problem ? <Banner tone="bad">{problem}</Banner> : null
}

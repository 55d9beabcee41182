import { incidents } from '#shared/incidents/contract.ts'
import type { IncidentAnswer, OwnAssignment } from '#shared/incidents/shapes.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { waitingOf } from '#web/platform/outbox/kept-acts.ts'

/** What one was sent to, as it will be once every answer has arrived. */
export function asAnswered(all: readonly OwnAssignment[], acts: readonly Act[]): OwnAssignment[] {
  const answers = answersIn(acts)
  return all.flatMap(own => {
    const answer = answers.get(own.incidentId)
    if (answer === 'refused' || answer === 'finished') return []
    return answer === undefined ? own : { ...own, answer }
  })
}

/** What one has answered that has not arrived yet, by incident. */
export const answersIn = (acts: readonly Act[]) =>
  new Map(waitingOf(acts, incidents.answer).map(({ input }) => [input.id, input.answer as IncidentAnswer]))

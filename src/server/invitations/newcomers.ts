import { employeeChanges, employeeLeaves, employeesArrive } from '#server/employees/public.ts'
import { joinHook } from '#server/platform/work.ts'
import { invitationsChanged } from '#shared/invitations/events.ts'
import { may } from '#shared/permissions.ts'
import { mayAsk, toBeAsked } from './invite.ts'
import { holdRecords } from './invitee-store.ts'
import { issueInvitations } from './issue.ts'
import { dropInvitationOf } from './store.ts'

/** Whoever is added is asked in with the same stroke, by those who may. */
const askNewcomers = joinHook(employeesArrive, async (_, { context, employeeIds }) => {
  if (!may(context.actor, 'employee:invite')) return
  const people = await holdRecords(context.db, employeeIds)
  await issueInvitations(context, people.filter(person => mayAsk(context.actor, person)).flatMap(toBeAsked))
})

/**
 * A link that went to an address which is not theirs any more must not open anything; the new one gets its own. Nor does
 * one that was given for another role: whoever handed it over may have stood above the old one only. Whoever is
 * deactivated before they came in finds the door closed.
 */
const followRecord = joinHook(
  employeeChanges,
  async ({ db, announce }, { context, organizationId, employeeId, edit }) => {
    if (edit.email === undefined && edit.role === undefined && edit.isInactive !== true) return
    const dropped = await dropInvitationOf(db, organizationId, employeeId)
    if (dropped === undefined) return
    await announce(invitationsChanged, organizationId, {})
    if (edit.isInactive === true || !may(context.actor, 'employee:invite')) return
    const people = await holdRecords(db, [employeeId])
    await issueInvitations(context, people.filter(person => mayAsk(context.actor, person)).flatMap(toBeAsked))
  },
)

/** Whoever leaves before they came in finds the door closed. */
const forgetLeaver = joinHook(employeeLeaves, ({ db }, { organizationId, employeeId }) =>
  dropInvitationOf(db, organizationId, employeeId),
)

export const newcomerHooks = [askNewcomers, followRecord, forgetLeaver]

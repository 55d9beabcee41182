import type { Context } from '#server/platform/context.ts'
import { takeBackAlerts } from '#server/scheduling/public.ts'
import { alertDisproved } from '#shared/time-tracking/events.ts'

/** A clock-in that waited on a phone may show that someone who was called late or missing had come: everyone told is told so. */
export async function withdrawAlerts(ctx: Context, came: { organizationId: number; employeeId: number; at: string }) {
  const { organizationId, employeeId, at } = came
  for (const scheduleId of await takeBackAlerts(ctx.db, came))
    await ctx.announce(alertDisproved, organizationId, { scheduleId, employeeId, cameAt: at })
}

import { followDays } from '#server/activity-reports/days.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { activityReports } from '#shared/activity-reports/contract.ts'
import type { ActivityReport, SectionKind } from '#shared/activity-reports/shapes.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

/** The look at the days, by two processes at once. */
export const followTwice = (app: RunningApp) =>
  Promise.all([doAsSystem(app.running, followDays.run), doAsSystem(app.running, followDays.run)])

/** The report of a day at a site, as someone reads it. */
export async function reportOf(reader: Client, businessId: number, day: string) {
  const [found] = await reader.call(activityReports.list, { businessId, from: day, to: day })
  if (found === undefined) throw new Error(`There is no report of ${day}.`)
  return reader.call(activityReports.read, { id: found.id })
}

export const linesOf = ({ sections }: ActivityReport, kind: SectionKind) =>
  sections.find(section => section.kind === kind)?.lines ?? []

export const textsOf = (report: ActivityReport, kind: SectionKind) => linesOf(report, kind).map(({ text }) => text)

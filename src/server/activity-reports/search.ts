import { sql } from 'kysely'
import { type SearchSource, searchColumns } from '#server/platform/search.ts'

export const activityReportSource: SearchSource = {
  kind: 'activity-report',
  // Reports are found by their site: whoever names one wants its last days.
  entries: () => ['business'],
  rows: () => sql`
    select ${searchColumns('activity-report', 'r', {
      title: sql`b.name`,
      detail: sql`''`,
      status: sql`r.status`,
      date: sql`r.day`,
      day: sql`r.day`,
      score: sql`h.score + (r.day - c.today) * 0.001`,
    })}
    from hit h join company c on c.id = h.organization_id
    join businesses b on b.organization_id = h.organization_id and b.id = h.id
    cross join lateral (
      select r.id, r.organization_id, r.status, r.day from activity_reports r
      where r.organization_id = h.organization_id and r.business_id = h.id order by r.day desc limit 3) r
    where h.kind = 'business'`,
}

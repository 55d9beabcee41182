import type pg from 'pg'

/** Where somebody of the demo company works, and as whom. */
export async function employment(database: pg.Pool, email: string) {
  const { rows } = await database.query<{ organization: number; employee: number; name: string; site: number | null }>(
    `select e.organization_id organization, e.id employee, e.name, e.current_business_id site
     from employees e join users u on u.id = e.user_id
     where u.email = $1 and e.closed_at is null order by e.organization_id limit 1`,
    [email],
  )
  if (rows[0] === undefined) throw new Error(`${email} works nowhere`)
  return rows[0]
}

import type { Muster } from './fixtures.ts'

/** Something that a guard was sent to. */
export async function givenIncident({ database }: Muster, organizationId: number, employeeId: number) {
  const { rows } = await database.query<{ id: number }>(
    `insert into cad_incidents (organization_id, incident_number, title, description, waiting_since)
     values ($1, 'NIGHT-' || left(gen_random_uuid()::text, 8), 'Alarm at the rear door', 'The sensor of the rear door reports', now()) returning id`,
    [organizationId],
  )
  const id = rows[0]?.id ?? 0
  await database.query(
    'insert into incident_assignments (organization_id, incident_id, employee_id) values ($1, $2, $3)',
    [organizationId, id, employeeId],
  )
  return {
    id,
    /** Whoever travels next finds nothing that still asks for someone. */
    end: () =>
      database.query(
        `with over as (update incident_assignments set status = 'released', ended_at = now() where incident_id = $1)
         update cad_incidents set status = 'closed', closed_at = now(), waiting_since = null where id = $1`,
        [id],
      ),
  }
}

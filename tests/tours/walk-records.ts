import type pg from 'pg'
import { jpeg } from '../accounts/pictures.ts'

/** One photo for each finished round. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(
    `with made as (
       insert into files (organization_id, kind, content_type, bytes)
       select distinct organization_id, 'attachment', 'image/jpeg', $1::bytea from tour_runs returning organization_id, id)
     insert into tour_photos (organization_id, run_id, checkpoint_id, employee_id, file_id, taken_at)
     select r.organization_id, r.id, r.checkpoint_ids[1], r.employee_id, f.id, r.started_at
     from tour_runs r join made f on f.organization_id = r.organization_id where r.finished_at is not null`,
    [jpeg()],
  )

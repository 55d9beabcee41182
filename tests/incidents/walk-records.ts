import type pg from 'pg'
import { jpeg } from '../accounts/pictures.ts'

/** One photo for each incident. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(
    `with made as (
      insert into files (organization_id, user_id, kind, content_type, bytes)
      select organization_id, reported_by, 'attachment', 'image/jpeg', $1::bytea || convert_to(id::text, 'UTF8')
      from cad_incidents returning organization_id, id),
    numbered as (select *, row_number() over (partition by organization_id) n from made)
    insert into incident_photos (organization_id, incident_id, file_id)
    select i.organization_id, i.id, f.id
    from (select *, row_number() over (partition by organization_id order by id) n from cad_incidents) i
    join numbered f on f.organization_id = i.organization_id and f.n = i.n order by i.id`,
    [jpeg()],
  )

import type pg from 'pg'

/** A photo for the messages of each company. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    with made as (
      insert into files (organization_id, content_type, bytes, kind)
      select distinct organization_id, 'image/jpeg', '\\xffd8ffd901'::bytea, 'attachment' from messages returning organization_id, id)
    update messages m set photo_file_id = made.id from made where made.organization_id = m.organization_id and m.kind = 'text'`)

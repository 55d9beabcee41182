import type pg from 'pg'

/** One photo for each note. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    with made as (
      insert into files (organization_id, kind, content_type, bytes)
      select organization_id, 'attachment', 'image/jpeg', convert_to('note ' || id, 'UTF8') from notes
      returning organization_id, id, bytes)
    insert into note_photos (organization_id, note_id, file_id)
    select n.organization_id, n.id, f.id from notes n
    join made f on f.organization_id = n.organization_id and f.bytes = convert_to('note ' || n.id, 'UTF8')`)

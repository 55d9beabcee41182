import type pg from 'pg'

/** One document for each order, named by every edition of it. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    with made as (
      insert into files (organization_id, kind, content_type, bytes)
      select organization_id, 'attachment', 'application/pdf', convert_to('%PDF-1.7 order ' || id, 'UTF8') from post_orders
      returning organization_id, id, bytes),
    added as (
      insert into post_order_files (organization_id, order_id, file_id, name, content_type, size)
      select o.organization_id, o.id, f.id, 'plan.pdf', 'application/pdf', 20
      from post_orders o join made f on f.organization_id = o.organization_id
        and f.bytes = convert_to('%PDF-1.7 order ' || o.id, 'UTF8')
      returning organization_id, order_id, id)
    update post_order_editions e set file_ids = array[a.id]
    from added a where a.organization_id = e.organization_id and a.order_id = e.order_id`)

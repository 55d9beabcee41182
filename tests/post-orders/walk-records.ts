import type pg from 'pg'
import { png } from '../accounts/pictures.ts'

/** One picture for each order, named by every edition of it; and each order of a client's site is asked for, and was before. */
export async function prepareWalk(owner: pg.Pool) {
  const { rows: orders } = await owner.query<{ organization: number; id: number }>(
    'select organization_id organization, id from post_orders',
  )
  for (const { organization, id } of orders)
    await owner.query(
      `with made as (
         insert into files (organization_id, kind, content_type, bytes) values ($1, 'attachment', 'image/png', $3::bytea)
         returning id),
       added as (
         insert into post_order_files (organization_id, order_id, file_id, name, content_type, size)
         select $1, $2, id, 'plan.png', 'image/png', length($3::bytea) from made returning id)
       update post_order_editions set file_ids = array[added.id] from added where organization_id = $1 and order_id = $2`,
      [organization, id, Buffer.concat([png, Buffer.from(`order ${id}`)])],
    )
  // What waits for an answer comes first: those that were answered are the newest, and are aimed at.
  for (const state of ['asked', 'approved'])
    await owner.query(
      `insert into post_order_approvals (organization_id, order_id, edition, client_id, business_id, title, words, state, asked_at,
         answered_at)
       select e.organization_id, e.order_id, e.edition, b.client_id, b.id, e.title, e.body, $1::text, now(),
         case $1::text when 'approved' then now() end
       from post_order_editions e
       join post_orders o on o.organization_id = e.organization_id and o.id = e.order_id
       join businesses b on b.organization_id = o.organization_id and b.id = o.business_id
       where e.edition = 1 and b.client_id is not null on conflict do nothing`,
      [state],
    )
}

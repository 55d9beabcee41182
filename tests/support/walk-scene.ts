import type pg from 'pg'
import { given } from './given.ts'
import { otherCompany } from './targets.ts'

/** What the demo company has not, so that the walk has something to aim at on both sides of each wall. */
export async function addScene(owner: pg.Pool) {
  await putOnTheClock(owner, 'employee@muster.demo')
  await invite(owner)
  await given.invoice(owner, {
    organization: 1,
    number: 'Not sent',
    client: 1,
    dueDate: '2099-01-01',
    subtotalCents: 1000,
  })
  await owner.query(forEach)
}

/** A guard has the log book of the site at which they stand. */
const putOnTheClock = (owner: pg.Pool, email: string) =>
  owner.query(
    `insert into time_entries (organization_id, employee_id, business_id, clock_in_time)
     select e.organization_id, e.id, e.current_business_id, now() - interval '1 hour'
     from employees e join users u on u.id = e.user_id where u.email = $1
       and not exists (select from time_entries t where t.employee_id = e.id and t.clock_out_time is null)`,
    [email],
  )

/** Everyone who signs in for the walk is asked to join once more, and two strangers are by the other company. */
async function invite(owner: pg.Pool) {
  const { rows } = await owner.query<{ email: string }>(
    `select email from users where email like '%@muster.demo' and role <> 'admin' and closed_at is null order by email`,
  )
  const asked = [
    ...rows.map(({ email }) => ({ organization: 1, email })),
    ...['a', 'b'].map(name => ({ organization: otherCompany, email: `stranger-${name}@example.com` })),
  ]
  const employees = await given.employees(
    owner,
    asked.map(({ organization, email }) => ({ organization, name: 'Nobody yet', email: `new-${email}` })),
  )
  await owner.query(
    `insert into invitations (organization_id, employee_id, email, token_hash, was_mailed, expires_at)
     select organization, employee, email, sha256(convert_to('invited ' || employee, 'UTF8')), true, now() + interval '5 days'
     from unnest($1::int[], $2::int[], $3::text[]) as asked (organization, employee, email)`,
    [asked.map(({ organization }) => organization), employees, asked.map(({ email }) => email)],
  )
}

const forEach = `
  -- A call for help of somebody in each company.
  with caller as (
    select distinct on (organization_id) organization_id, id, user_id from employees
    where user_id is not null and closed_at is null and role = 'lead' or organization_id = ${otherCompany} and user_id is not null
    order by organization_id, id desc),
  made as (
    insert into cad_incidents (organization_id, incident_number, kind, title, reported_by)
    select organization_id, 'SOS walk', 'sos', 'Help', user_id from caller returning organization_id, id)
  insert into sos_calls (organization_id, incident_id, employee_id, called_by, called_at)
  select c.organization_id, m.id, c.id, c.user_id, now() from caller c join made m on m.organization_id = c.organization_id;

  insert into zone_events (organization_id, zone_id, employee_id, kind, alert_kind, at)
  select z.organization_id, min(z.id), (select min(id) from employees e where e.organization_id = z.organization_id), 'alert', 'absent', now()
  from site_zones z group by z.organization_id;

  -- Every invoice says for what, is doubted, and a cent of it was paid.
  insert into invoice_lines (organization_id, invoice_id, line_number, description, amount_cents)
  select organization_id, id, 1, 'Guarding', 1000 from invoices i
  where not exists (select from invoice_lines l where l.organization_id = i.organization_id and l.invoice_id = i.id);
  insert into invoice_disputes (organization_id, invoice_id, reason)
  select organization_id, id, 'Too much' from invoices where client_id is not null;
  insert into invoice_payments (organization_id, invoice_id, amount_cents, paid_on)
  select organization_id, id, 1, current_date from invoices;

  -- A thread with the client at every site.
  with made as (
    insert into threads (organization_id, kind, business_id, title)
    select organization_id, 'client', b.id, 'The gate' from businesses b where client_id is not null
      and not exists (select from threads t where t.kind = 'client' and t.business_id = b.id) returning organization_id, id)
  insert into messages (organization_id, thread_id, content, sent_at)
  select organization_id, id, 'The gate is mended.', now() from made;
  update messages m set photo_file_id = p.photo_file_id from messages p
  where p.organization_id = m.organization_id and p.photo_file_id is not null and m.photo_file_id is null and m.kind = 'text';

  -- Everyone who walks was on duty when something was said to all.
  insert into broadcast_recipients (organization_id, message_id, employee_id)
  select e.organization_id, m.id, e.id from employees e join users u on u.id = e.user_id
  join messages m on m.organization_id = e.organization_id and m.kind = 'broadcast'
  where u.email like '%@muster.demo' on conflict do nothing;

  -- And nobody of them when something else was.
  with said as (
    insert into messages (organization_id, thread_id, kind, content, sent_at)
    select organization_id, min(id), 'broadcast', 'All clear.', now() from threads where kind = 'site' group by organization_id
    returning organization_id, id)
  insert into broadcast_recipients (organization_id, message_id, employee_id)
  select s.organization_id, s.id, (select max(e.id) from employees e where e.organization_id = s.organization_id) from said s;

  -- Orders for a site where the guard is not.
  with made as (
    insert into post_orders (organization_id, business_id) select organization_id, id from businesses where id = 4 returning organization_id, id),
  said as (
    insert into post_order_editions (organization_id, order_id, edition, title, body, published_at, is_in_force)
    select organization_id, id, 1, 'Dock', 'Close the dock at night.', now(), true from made),
  file as (
    insert into files (organization_id, kind, content_type, bytes) values (1, 'attachment', 'image/png', '\\x89504e470d0a1a0a') returning id)
  insert into post_order_files (organization_id, order_id, file_id, name, content_type, size)
  select made.organization_id, made.id, file.id, 'dock.png', 'image/png', 8 from made, file;
`

/*
 * Which records count as somebody's where a permission reaches to a part or to their own: the walk holds every feature to it. A rule is
 * a condition on the record `t`; $1 is their account, $2 their record of the staff, $4 their role.
 */
const me = `select from employees e where e.organization_id = t.organization_id and e.id = $2`

/** They work at the site, stand there, or are planned there within two weeks. */
const worksAt = (site: string) => `exists (${me} and stands_at(e, ${site}, now()))`

/** They are linked to the site, or have it as theirs just now: nothing that is only planned. */
const isLinkedTo = (site: string) => `exists (${me} and (e.current_business_id = ${site} or exists (
  select from employee_businesses w where w.organization_id = e.organization_id and w.employee_id = e.id and w.business_id = ${site}
    and w.status = 'active')))`

/** They are on the clock at the site. */
const standsAt = (
  site: string,
) => `exists (${me} and exists (select from time_entries c where c.organization_id = e.organization_id
  and c.employee_id = e.id and c.clock_out_time is null and c.clock_in_time > now() - interval '2 days'
  and coalesce(c.business_id, e.current_business_id) = ${site}))`

const among = (table: string, condition: string, id = 'r.id') =>
  `exists (select from ${table} r where r.organization_id = t.organization_id and ${id} = t.id and ${condition})`

export const wasSentTo = (
  incident: string,
) => `exists (select from cad_incidents i where i.organization_id = t.organization_id and i.id = ${incident}
  and (i.assigned_to = $2 or (i.kind = 'report' and i.reported_by = $1) or exists (
    select from incident_assignments a where a.organization_id = i.organization_id and a.incident_id = i.id and a.employee_id = $2
      and a.ended_at is null)))`

const takesPartIn = (
  thread: string,
) => `exists (select from threads h where h.organization_id = t.organization_id and h.id = ${thread}
  and (case when h.kind = 'direct' then $1 in (h.first_user_id, h.second_user_id) else exists (${me} and takes_part(h, e, now())) end))`

const wasOpenedToThem = (thread: string) => `exists (select from threads h
  join businesses b on b.organization_id = h.organization_id and b.id = h.business_id join users u on u.client_id = b.client_id
  where h.organization_id = t.organization_id and h.id = ${thread} and h.kind = 'client' and u.id = $1
    and (not exists (select from client_person_sites s where s.user_id = u.id)
      or exists (select from client_person_sites s where s.user_id = u.id and s.business_id = b.id)))`

const inTheBook = `(r.ended_at is null or r.ended_at > now() - interval '1 day')`

const concerns = (order: string) => `exists (select from post_orders o
  join post_order_editions p on p.organization_id = o.organization_id and p.order_id = o.id and p.is_in_force
  where o.organization_id = t.organization_id and o.id = ${order} and o.archived_at is null
    and (o.business_id is null or ${worksAt('o.business_id')})
    and exists (${me} and (cardinality(p.roles) = 0 or e.role = any (p.roles))))`

export const isTheirOwn = '(t.user_id = $1 or t.employee_id = $2)'

const ofAnEmployee = (table: string) =>
  among(
    table,
    `exists (select from employees p where p.organization_id = r.organization_id and p.id = r.employee_id and (p.role = 'employee' or p.id = $2))`,
  )

const isInCharge = `e.role in ('supervisor', 'provider') and e.user_id <> $1 and e.closed_at is null`

const anyones = 'true'
const nobodys = 'false'

/** Of those who work for the company: by the call, by its permission or for all calls. */
const ofStaff: Record<string, string> = {
  organization: anyones,
  // Which sites a company has is no secret on its staff; what a guard does at one is asked by what they do.
  business: anyones,
  'thread:write business': worksAt('t.id'),
  // A guard writes to those in charge, whoever they are.
  'POST /api/threads user': `exists (select from employees e where e.user_id = t.id and ${isInCharge})`,
  'POST /api/threads employee': `exists (select from employees e where e.id = t.id and ${isInCharge})`,
  invitation: 't.user_id = $1',
  broadcast: `exists (select from broadcast_recipients r where r.message_id = t.id and r.employee_id = $2)`,
  // The pictures beside names are everybody's in a company.
  file: anyones,
  'activity-report': among(
    'activity_reports',
    `exists (select from time_entries c join businesses b on b.organization_id = c.organization_id and b.id = c.business_id
      where c.organization_id = r.organization_id and c.employee_id = $2 and c.business_id = r.business_id
        and c.clock_in_time < (r.day + 1)::timestamp at time zone b.time_zone
        and coalesce(c.clock_out_time, 'infinity') > r.day::timestamp at time zone b.time_zone)`,
  ),
  incident: wasSentTo('t.id'),
  'incident-photo': among('incident_photos', wasSentTo('r.incident_id')),
  'handover:read note': among('notes', `r.handover and ${isLinkedTo('r.business_id')}`),
  'note:add business': worksAt('t.id'),
  'business:switch business': isLinkedTo('t.id'),
  'log-book:write business': standsAt('t.id'),
  'log-book-entry': among('log_book_entries', `${inTheBook} and ${standsAt('r.business_id')}`),
  'log-book-photo': among('log_book_entries', `${inTheBook} and ${standsAt('r.business_id')}`),
  thread: takesPartIn('t.id'),
  'client-thread': takesPartIn('t.id'),
  message: among('messages', takesPartIn('r.thread_id')),
  'message-photo': among('messages', takesPartIn('r.thread_id')),
  'post-order': concerns('t.id'),
  // Who reads all of them may say of any that they have read it: it is kept of those who have to.
  'post-order:acknowledge post-order': `($4 <> 'employee' or ${concerns('t.id')})`,
  'post-order-file': among('post_order_files', concerns('r.order_id')),
  'time-off:decide time-off': ofAnEmployee('time_off_requests'),
  'timesheet:decide timesheet': ofAnEmployee('timesheets'),
  // A shift is handed to a colleague, who is asked when they could.
  'GET /api/schedules/{id}/colleagues/{employeeId}/shifts employee': anyones,
  'POST /api/schedules/{id}/swap employee': anyones,
  // Whoever is on the staff walks any round of their company.
  'tour:walk tour': anyones,
  'tour:walk tour-due': anyones,
  'tour:walk checkpoint': anyones,
}

/** Of those who sign in for a client; that it is about their client and their sites is asked besides. */
const ofClients: Record<string, string> = {
  organization: anyones,
  // They answer where a thread was opened to them, and begin none.
  'thread:write schedule': nobodys,
  'thread:write incident': nobodys,
  'thread:write user': nobodys,
  'thread:write employee': nobodys,
  file: isTheirOwn,
  incident: among('cad_incidents', 'r.is_for_client'),
  'incident-photo': `exists (select from incident_photos p join cad_incidents r on r.organization_id = p.organization_id
    and r.id = p.incident_id where p.id = t.id and r.is_for_client)`,
  note: among('notes', 'r.is_for_client'),
  invoice: among('invoices', 'r.is_for_client'),
  'invoice-line': `exists (select from invoice_lines l join invoices i on i.organization_id = l.organization_id and i.id = l.invoice_id
    join users u on u.client_id = i.client_id where l.id = t.id and i.is_for_client and u.id = $1)`,
  thread: wasOpenedToThem('t.id'),
  'client-thread': wasOpenedToThem('t.id'),
  message: among('messages', wasOpenedToThem('r.thread_id')),
  'message-photo': among('messages', wasOpenedToThem('r.thread_id')),
  invitation: 't.user_id = $1',
  // Guard cards, hours as they were changed and where somebody walked are the company's.
  licence: nobodys,
  'time-entry': nobodys,
  'live-map:read employee': nobodys,
}

/** The rule under the first of these names that has one; undefined: whose a record is stands in the record. */
export const ruleFor = (side: 'staff' | 'client', names: string[]) => {
  const rules = side === 'staff' ? ofStaff : ofClients
  return names.map(name => rules[name]).find(rule => rule !== undefined)
}

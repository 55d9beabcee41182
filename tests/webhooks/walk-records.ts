import type pg from 'pg'

/** A webhook of each organization, which was told of something once; its receiver is nowhere. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    with made as (
      insert into webhooks (organization_id, url, events, secret)
      select o.id, 'https://receiver.invalid/' || n, '{note-added}', decode(repeat('01', 61), 'hex') from organizations o, generate_series(1, 8) n
      returning organization_id, id)
    insert into webhook_deliveries
      (organization_id, webhook_id, event, version, subject, facts, status, created_at, queued_at, due_at, expires_at)
    select organization_id, id, 'note-added', 1, 'noteId:1', '{"noteId": 1, "employeeId": 1}', 'failed', now(), now(), now(), now()
    from made`)

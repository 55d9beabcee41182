import type pg from 'pg'

/** One message for each organization that did not reach Slack. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`insert into chat_messages (organization_id, channel, kind, text, status, last_error)
               select id, 'safety', 'test', 'Hello', 'failed', 'Slack could not be reached.' from organizations`)

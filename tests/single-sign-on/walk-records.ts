import type pg from 'pg'

/** A sign-in service of each organization and of each client, which is nowhere. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    insert into sign_in_services (organization_id, client_id, issuer, application_id, secret)
    select organization_id, client_id, 'https://login.invalid/', 'muster', decode(repeat('01', 61), 'hex')
    from (select id, null::int from organizations union all select organization_id, id from clients) as one (organization_id, client_id)`)

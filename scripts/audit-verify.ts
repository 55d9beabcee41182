import pg from 'pg'
import { anchorFileOf, type Head, readHeads } from '#server/audit/anchor-file.ts'
import { withDatabaseAtHand } from '#server/platform/database-at-hand.ts'
import { readEnvironment } from '#server/platform/env.ts'

/*
 * Says whether the audit log is as it was sealed, for DATABASE_URL or for the database in the data folder, whether Muster
 * is running or not. Ends with 0 when every chain is whole, 1 when one is broken, 2 when it could not look.
 */
async function verify() {
  const environment = readEnvironment(process.env)
  const known = await readHeads(anchorFileOf(environment))
  return withDatabaseAtHand(environment, 'npm run audit:verify', url => look(url, known))
}

async function look(url: string, known: Head[]) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // One moment for all of it: lines that are written meanwhile are the next look's.
    await client.query('begin isolation level repeatable read')
    await client.query(`select set_config('app.system', 'on', true)`)
    const { rows: broken } = await client.query('select * from verify_audit()')
    const { rows: lost } = await client.query('select * from lost_audit_heads($1)', [JSON.stringify(known)])
    const { rows: chains } = await client.query(heads)
    await client.query('rollback')
    for (const { name, position, head, waiting } of chains) {
      const note = waiting === 0 ? '' : `, ${waiting} not yet sealed`
      console.log(`${name}: ${position} sealed${note}${head === null ? '' : `, head ${head}`}`)
    }
    for (const { organization_id: organization, audit_id: id, broken_position: position, reason } of broken) {
      const where = position === null ? '' : ` at position ${position}`
      console.error(`BROKEN in ${nameOf(organization)}: line ${id}${where}: ${reason}.`)
    }
    for (const { organization_id: organization, head_position: position, sealed } of lost) {
      console.error(`BROKEN in ${nameOf(organization)}: ${position} lines were sealed, ${sealed} are there.`)
    }
    const isWhole = broken.length === 0 && lost.length === 0
    console.log(isWhole ? 'Every chain is whole.' : 'The audit log was changed behind the database’s back.')
    return isWhole ? 0 : 1
  } finally {
    await client.end()
  }
}

const nameOf = (organization: number) =>
  organization === 0 ? 'what concerns no organization' : `organization ${organization}`

// The head of a chain stands for all of it: kept elsewhere, it also shows when the end was cut off.
const heads = `
  with chains as (
    select distinct on (organization_id) organization_id, position, left(encode(hash, 'hex'), 16) as head
    from audit_seals order by organization_id, position desc),
  waiting as (
    select coalesce(a.organization_id, 0) as organization_id, count(*)::int as lines
    from audit_unsealed u join audit_log a on a.id = u.audit_id group by 1)
  select case when organization_id = 0 then 'No organization'
              else coalesce(o.name || ' (' || organization_id || ')', 'Organization ' || organization_id) end as name,
    coalesce(c.position, 0) as position, c.head, coalesce(w.lines, 0) as waiting
  from chains c full join waiting w using (organization_id)
  left join organizations o on o.id = organization_id
  order by organization_id`

process.exitCode = await verify().catch(error => {
  console.error(`The audit log could not be looked at: ${error instanceof Error ? error.message : String(error)}`)
  return 2
})

import type { Database } from '#server/platform/db.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { demoPassword } from '#shared/accounts/contract.ts'

/** Outside of the demo nobody signs in with a password that every visitor of the demo has read. */
export async function refuseDemoAccounts(db: Database) {
  const accounts = await listDemoAccounts(db)
  const hashes = new Set(accounts.map(({ passwordHash }) => passwordHash))
  for (const hash of hashes) {
    if (!(await isPassword(demoPassword, hash))) continue
    const open = accounts.filter(({ passwordHash }) => passwordHash === hash)
    throw new Error(
      `This database holds the demo company, and everyone knows the password of ${open.length} of its accounts.\n` +
        'Set DEMO=on to go on with the demo, or use another DATA_DIR or DATABASE_URL. To keep this database, start once more\n' +
        'with DEMO=on and close these accounts under User Management, or give them passwords of their own.',
    )
  }
}

const listDemoAccounts = (db: Database) =>
  db
    .selectFrom('users')
    .select('passwordHash')
    .where('email', 'like', '%@muster.demo')
    .where('passwordHash', 'is not', null)
    .where('closedAt', 'is', null)
    .execute()

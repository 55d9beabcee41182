import type { ChainHead } from './catalogue.ts'
import type { Heading, Section, Summary } from './format.ts'
import { BackupProblem } from './problem.ts'
import { readBackup } from './read-backup.ts'

/** Reads a backup whole: every piece proven, every table counted and compared, every chain of the audit log to its head. */
export async function checkBackup(file: string, passphrase: string | undefined) {
  let heading: Heading | undefined
  const heads = new Map<number, ChainHead>()
  const summary = await readBackup(file, passphrase, {
    async heading(found) {
      heading = found
    },
    async table(section, rows) {
      const headOf = section.table === 'public.audit_seals' ? sealReader(section) : undefined
      for await (const lines of rows) {
        if (headOf === undefined) continue
        for (const line of lines) {
          const seal = headOf(line)
          if ((heads.get(seal.organizationId)?.position ?? 0) < seal.position) heads.set(seal.organizationId, seal)
        }
      }
    },
  })
  sameHeadsOrRefuse(summary, [...heads.values()])
  return { heading: heading as Heading, summary }
}

/** Refuses an audit log that ends elsewhere than it did. */
export function sameHeadsOrRefuse({ heads }: Summary, found: ChainHead[]) {
  const inWords = (list: ChainHead[]) =>
    list
      .map(({ organizationId, position, hash }) => `${organizationId} ${position} ${hash}`)
      .sort()
      .join('\n')
  if (inWords(heads) !== inWords(found)) {
    throw new BackupProblem('The chains of the audit log do not end where they did when the backup was taken.')
  }
}

function sealReader({ columns }: Section) {
  const at = (name: string) => columns.indexOf(name)
  const [organization, position, hash] = [at('organization_id'), at('position'), at('hash')]
  return (line: Buffer): ChainHead => {
    const fields = line.toString().trimEnd().split('\t')
    return {
      organizationId: Number(fields[organization]),
      position: Number(fields[position]),
      hash: (fields[hash] ?? '').replace(/^\\+x/, ''),
    }
  }
}

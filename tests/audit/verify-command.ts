import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../scripts/audit-verify.ts', import.meta.url))

/** What the command says and ends with. */
export function verify(environment: Record<string, string>) {
  return new Promise<{ code: number; said: string }>(resolve => {
    const nothing = join(tmpdir(), `muster-nothing-${crypto.randomUUID()}`)
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: nothing, ...environment }
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr })
    })
  })
}

import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let clone: string

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'muster-clone-'))
  for (const name of ['scripts', 'tests/campaign.json', 'package.json', 'package-lock.json']) {
    cpSync(join(root, name), join(clone, name), { recursive: true })
  }
  mkdirSync(join(clone, 'bin'))
  writeFileSync(join(clone, 'bin', 'npm'), '#!/bin/sh\necho "npm was asked for: $1"\nexit 1\n')
  chmodSync(join(clone, 'bin', 'npm'), 0o755)
})

afterAll(() => rmSync(clone, { recursive: true, force: true }))

test.each(['start', 'dev', 'test', 'campaign'])('`npm run %s` in a fresh clone first installs what it needs', name => {
  const { npm_execpath, ...env } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, [join('scripts', `${name}.mjs`)], {
    cwd: clone,
    env: { ...env, PATH: `${join(clone, 'bin')}:${env.PATH}` },
    encoding: 'utf8',
  })
  expect(stdout).toContain('Installing dependencies')
  expect(stderr).toMatch(/^The dependencies could not be installed/)
  expect(stderr).toContain('npm was asked for: ci')
})

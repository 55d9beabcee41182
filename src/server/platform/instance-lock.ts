import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { run } from './embedded-postgres/run.ts'

/**
 * Makes this process the only Muster on a data folder, until the returned function is called or the process ends in
 * any way. The holder's card is `muster.pid`. Whoever finds its holder dead may follow it: there can be only one card
 * named after the dead one, so of two starts at the same moment one wins. If a follower dies before it has put its
 * own card in the first place, it is itself followed: the last of the line holds the folder.
 */
export async function takeDataFolder(dataDir: string, { url }: { url: string }): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const card: Card = { id: randomBytes(8).toString('hex'), pid: process.pid, began: await beginning(process.pid), url }
  const draft = join(folder, `muster.pid.${card.id}`)
  await writeFile(draft, JSON.stringify(card))
  try {
    while (!(await tryToFollow(folder, card, draft)));
  } finally {
    await rm(draft, { force: true })
  }
  return async () => {
    if ((await line(folder)).at(-1)?.id === card.id) await rm(join(folder, first), { force: true })
  }
}

type Card = { id: string; pid: number; began: string; url: string }

const first = 'muster.pid'
const after = (card: Card) => `${first}.after.${card.id}`

async function tryToFollow(folder: string, card: Card, draft: string): Promise<boolean> {
  const before = await line(folder)
  const last = before.at(-1)
  if (last && (await isAlive(last))) {
    const { url, pid } = last
    throw new Error(`Muster is already running at ${url} (process ${pid}) with this data folder: ${folder}`)
  }
  const place = join(folder, last ? after(last) : first)
  // Unlike a rename, a link never replaces what is there, and unlike a new file it is never half written.
  if (!(await linked(draft, place))) return false
  // The line may have been tidied up since it was read; then this place leads nowhere.
  if ((await line(folder)).at(-1)?.id !== card.id) {
    await rm(place, { force: true })
    return false
  }
  if (last) {
    await rename(draft, join(folder, first))
    for (const dead of before) await rm(join(folder, after(dead)), { force: true })
  }
  return true
}

/** The first card and those that follow it, up to the one that counts. */
async function line(folder: string): Promise<Card[]> {
  const cards: Card[] = []
  let name = first
  for (;;) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    const card = text === undefined ? undefined : parse(text)
    if (!card || cards.some(({ id }) => id === card.id)) return cards
    cards.push(card)
    name = after(card)
  }
}

// A power cut can leave an empty file behind; nobody alive wrote it.
function parse(text: string): Card {
  try {
    return JSON.parse(text) as Card
  } catch {
    return { id: 'unreadable', pid: 0, began: '', url: '' }
  }
}

async function isAlive({ pid, began }: Card): Promise<boolean> {
  if (pid === 0) return false
  const now = await beginning(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return now === unknown || now === began
}

const unknown = 'unknown'

/** When the process began: process ids are used again, and surely so after a restart of the machine. */
async function beginning(pid: number): Promise<string> {
  if (process.platform === 'win32') return unknown
  if (process.platform !== 'linux') return (await run('/bin/ps', ['-o', 'lstart=', '-p', String(pid)])).output
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return unknown
  // The name, in brackets, may hold anything: count from the last bracket. A zombie has ended, though it has a number.
  const fields = stat.replace(/^.*\) /s, '').split(' ')
  return fields[0] === 'Z' ? 'ended' : `${boot.trim()} ${fields[19]}`
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // Folders shared with a virtual machine know no links; an exclusive copy is nearly as good.
    if (code !== 'EPERM' && code !== 'ENOSYS' && code !== 'ENOTSUP') throw error
    return copyFile(from, to, constants.COPYFILE_EXCL).then(
      () => true,
      () => false,
    )
  }
}

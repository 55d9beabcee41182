import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Environment } from '../env.ts'

export interface Disk {
  place: 'data' | 'backups'
  path: string
  freeBytes: number
  sizeBytes: number
}

/** How full the disks are on which this process writes: its data folder, and the folder for backups. */
export async function readDisks({ DATA_DIR, DATABASE_URL, BACKUP_DIR }: Environment): Promise<Disk[]> {
  // Where the database lives elsewhere, so does what fills the disk.
  const places = [
    ...(DATABASE_URL === undefined ? [{ place: 'data' as const, path: resolve(DATA_DIR) }] : []),
    ...(BACKUP_DIR === undefined ? [] : [{ place: 'backups' as const, path: resolve(BACKUP_DIR) }]),
  ]
  const disks = await Promise.all(
    places.map(async place => {
      const found = await statfs(place.path).catch(() => undefined)
      if (found === undefined) return []
      return [{ ...place, freeBytes: found.bavail * found.bsize, sizeBytes: found.blocks * found.bsize }]
    }),
  )
  return disks.flat()
}

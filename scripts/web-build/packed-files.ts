import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const pack = promisify(brotliCompress)

// Pictures are packed already, and below this a reply is one packet anyway.
const isWorth = (name: string, bytes: Buffer) =>
  /\.(css|html|js|json|mjs|svg|wasm|webmanifest)$/.test(name) && bytes.length > 1024

/** Puts a packed twin beside every file of the browser's: small as only patience makes it, and packed once instead of at every visit. */
export const packedFiles: Plugin = {
  name: 'packed-files',
  apply: 'build',
  async closeBundle() {
    const { root, build } = this.environment.config
    const folder = join(root, build.outDir)
    const names = await readdir(folder, { recursive: true })
    await Promise.all(
      names.map(async name => {
        if (!/\.\w+$/.test(name)) return
        const bytes = await readFile(join(folder, name))
        if (isWorth(name, bytes)) await writeFile(join(folder, `${name}.br`), await pack(bytes, { params }))
      }),
    )
  },
}

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

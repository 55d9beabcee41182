import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const fileName = 'before-paint.js'

/** Takes the comments out of the script that every first visit waits for; files of the public folder are copied as they are. */
export function beforePaint(): Plugin {
  let outDir = ''
  return {
    name: 'before-paint',
    apply: 'build',
    configResolved: config => {
      outDir = config.build.outDir
    },
    async writeBundle() {
      const path = join(outDir, fileName)
      const { code } = await minify(fileName, await readFile(path, 'utf8'))
      await writeFile(path, code)
    },
  }
}

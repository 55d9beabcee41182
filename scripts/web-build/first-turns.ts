import type { Plugin } from 'vite'

/**
 * The entry asks for its files one after the other, so that each runs in a turn of its own. The page names all of them, so they
 * are fetched at once: what the build would add for that leads to the largest of them, which would then run before the others.
 */
export const firstTurns: Plugin = {
  name: 'first-turns',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue
        const [first, second, ...others] = file.dynamicImports.map(
          name => `import(${JSON.stringify(`./${name.split('/').at(-1)}`)})`,
        )
        if (second === undefined || others.length > 0) this.error('The entry is to ask for two files.')
        file.code = `${first}.then(()=>new Promise(e=>setTimeout(e))).then(()=>${second});\n`
      }
    },
  },
}

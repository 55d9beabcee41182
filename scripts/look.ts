import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { isOnMenu } from '#shared/menu.ts'
import { type Role, roles } from '#shared/permissions.ts'
import { screens } from '#shared/screens.ts'
import { type Language, languages } from '#shared/words.ts'
import { firstRowOn, latestFirstRow, listScreens } from '#tests/e2e/first-row.ts'
import { noteShifts, shiftedBy } from '#tests/e2e/layout-shifts.ts'
import { startServer } from '#tests/support/server-process.ts'
import { openBrowser, openScreen, signedIn } from './demo-browser.ts'
import { faultsOn } from './look-faults.ts'

// Opens every screen of the menus in a demo company, writes down what a rule can see, and makes contact sheets for the eye:
// npm run look -- --roles provider,employee --widths 360,1024 --themes dark --languages fr --out folder [--url http://127.0.0.1:5000]
const { values } = parseArgs({
  options: {
    roles: { type: 'string', default: roles.join() },
    widths: { type: 'string', default: '360,768,1024,1366,1920' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: languages.join() },
    paths: { type: 'string', default: '' },
    out: { type: 'string', default: join(tmpdir(), 'muster-look') },
    url: { type: 'string', default: '' },
  },
})
const listed = <T extends string>(text: string) => text.split(',').filter(Boolean) as T[]
const heights = new Map([
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
])
const mostShift = 0.02

const data = join(tmpdir(), `muster-look-${crypto.randomUUID()}`)
const server = values.url === '' ? await startServer({ DATA_DIR: data, DEMO: 'on' }) : undefined
const url = server?.url ?? values.url
const browser = await openBrowser()
let faults = 0
try {
  mkdirSync(values.out, { recursive: true })
  for (const role of listed<Role>(values.roles))
    for (const language of listed<Language>(values.languages))
      for (const theme of listed<'light' | 'dark'>(values.themes))
        for (const width of listed(values.widths).map(Number)) await look(browser, { role, language, theme, width })
} finally {
  await browser.close()
  await server?.stop()
  rmSync(data, { recursive: true, force: true })
}
console.log(`${faults} faults. The sheets are in ${values.out}.`)
process.exitCode = faults === 0 ? 0 : 1

interface View {
  role: Role
  language: Language
  theme: 'light' | 'dark'
  width: number
}

async function look(browser: Browser, { role, language, theme, width }: View) {
  const size = { width, height: heights.get(width) ?? 800 }
  const context = await signedIn(browser, { role, url, size, theme, language })
  const page = await context.newPage()
  await noteShifts(page)
  const pictures: { path: string; picture: Buffer }[] = []
  for (const path of pathsOf(role)) {
    const at = `${role} ${path} ${width} px ${theme} ${language}`
    try {
      await openScreen(page, path)
      const shifted = await shiftedBy(page)
      const found = await faultsOn(page)
      if (shifted > mostShift) found.push(`moves by ${shifted.toFixed(3)} while it comes`)
      const top = width === 360 && listScreens.includes(path) ? await firstRowOn(page) : 0
      if (top > latestFirstRow) found.push(`the first row begins at ${top} px`)
      pictures.push({ path, picture: await page.screenshot({ animations: 'disabled' }) })
      for (const fault of found) say(`${at}: ${fault}`)
    } catch (error) {
      say(`${at}: cannot be opened, ${String(error).split('\n')[0]}`)
    }
  }
  await page.close()
  writeFileSync(join(values.out, `${role}-${language}-${theme}-${width}.png`), await sheetOf(pictures, size))
  await context.close()
}

function say(fault: string) {
  faults++
  console.log(fault)
}

function pathsOf(role: Role) {
  const wanted = listed(values.paths)
  return Object.values(screens).flatMap(screen =>
    'menu' in screen &&
    isOnMenu(screen, { role, viewedRole: role, demo: false }) &&
    (wanted.length === 0 || wanted.includes(screen.path))
      ? [screen.path]
      : [],
  )
}

/** All screens of one view side by side. */
async function sheetOf(pictures: { path: string; picture: Buffer }[], size: { width: number; height: number }) {
  const columns = size.width < 600 ? 6 : 3
  const shown = size.width < 600 ? 320 : 640
  const figures = pictures.map(
    ({ path, picture }) =>
      `<figure><figcaption>${path}</figcaption><img width="${shown}" src="data:image/png;base64,${picture.toString('base64')}"></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: columns * (shown + 12), height: 800 } })
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},1fr);background:#777;font:14px sans-serif}figure{margin:6px}</style>${figures.join('')}`,
  )
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}

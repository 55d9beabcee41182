import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import places from './chromium-places.json' with { type: 'json' }

// Draws the icons of the installed app from the mark. Run again after public/icon.svg has changed: node scripts/icons.ts
const publicFolder = new URL('../src/web/public/', import.meta.url)
const mark = readFileSync(new URL('icon.svg', publicFolder), 'utf8')
const drawing = mark.replace(/<rect[^>]*\/>/, '')

/** The whole square in the mark's colour; phones cut it to their own shape, and only the middle is safe from that. */
const filled = (share: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#1f4fd1"/>${placed(share)}</svg>`
const placed = (share: number) =>
  `<svg x="${16 - 16 * share}" y="${16 - 16 * share}" width="${32 * share}" height="${32 * share}" viewBox="0 0 32 32">${inside(drawing)}</svg>`
const inside = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
/** One colour, which the phone replaces by its own. */
const silhouette = drawing.replaceAll(/#(fff|9dbaff)/g, '#fff')

const icons: [name: string, size: number, svg: string][] = [
  ['any', 192, mark],
  ['any', 512, mark],
  ['maskable', 512, filled(0.8)],
  ['apple', 180, filled(0.95)],
  ['monochrome', 512, silhouette],
  ['monochrome', 96, silhouette],
]

const executablePath =
  process.env.CHROMIUM ?? [...places.withoutWindows, ...places.whole].find(path => existsSync(path))
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
for (const [name, size, svg] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0}svg{display:block}body>svg{width:${size}px;height:${size}px}</style>${svg}`,
  )
  const path = fileURLToPath(new URL(`icons/${name}-${size}.png`, publicFolder))
  await page.screenshot({ path, omitBackground: true })
  await page.close()
}
await browser.close()

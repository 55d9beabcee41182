import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from './accessibility.ts'

const shown = (page: Page, inside: string, style = '') =>
  page.setContent(
    `<html lang="en"><head><title>Posts</title><style>body { color: #111; background: #fff } ${style}</style></head>
    <body><main><h1>Posts</h1>${inside}</main></body></html>`,
  )

const rows = (...buttons: string[]) => `<ul>${buttons.map(words => `<li><button>${words}</button></li>`).join('')}</ul>`
const kinds = async (page: Page) => (await violationsOn(page)).map(violation => violation.split(':')[0])

test('the one row that is unlike its neighbours is found, however often the others were in order', async ({ page }) => {
  await shown(page, rows('North gate', 'Lobby', 'Garage', 'Roof'))
  expect(await kinds(page)).toEqual([])
  await shown(page, rows('North gate', 'Lobby', '', 'Garage', 'Roof'))
  expect(await kinds(page)).toEqual(['button-name'])
})

test('what is wrong stays wrong when it is looked at again', async ({ page }) => {
  await shown(page, '<img src="data:,">')
  expect(await kinds(page)).toEqual(['image-alt'])
  expect(await kinds(page)).toEqual(['image-alt'])
})

test('the same words in a colour or on a ground that hides them are found', async ({ page }) => {
  await shown(page, rows('North gate'))
  expect(await kinds(page)).toEqual([])
  await shown(page, rows('North gate'), 'button { color: #ddd; background: #fff }')
  expect(await kinds(page)).toEqual(['color-contrast'])
  await shown(page, '<p>Quiet night</p>')
  expect(await kinds(page)).toEqual([])
  await shown(page, '<p>Quiet night</p>', 'main { background: #222 }')
  expect(await kinds(page)).toEqual(['color-contrast'])
})

test('a label that points at nothing is found though one that points at something was in order', async ({ page }) => {
  const field = (id: string) => `<label for="${id}">Post</label><input id="post">`
  await shown(page, field('post'))
  expect(await kinds(page)).toEqual([])
  await shown(page, field('gate'))
  expect(await kinds(page)).toEqual(['label'])
})

test('words that another theme hides are found, however often the others were readable in it', async ({ page }) => {
  const dark = 'body { color: #eee; background: #111 }'
  const colours = async () => (await violationsOn(page, 'colours')).map(violation => violation.split(':')[0])
  await shown(page, rows('North gate', 'Lobby'), `${dark} button { color: #fff; background: #222 }`)
  expect(await colours()).toEqual([])
  await shown(page, `${rows('Garage')}<p>Quiet night</p>`, `${dark} button { color: #fff; background: #222 }`)
  expect(await colours()).toEqual([])
  await shown(
    page,
    `${rows('Roof')}<p>Quiet night</p>`,
    `${dark} button { color: #fff; background: #222 } p { color: #333 }`,
  )
  expect(await colours()).toEqual(['color-contrast'])
  await shown(page, `${rows('Roof')}<div style="opacity: 0.2"><p>Quiet night</p></div>`, dark)
  expect(await colours()).toEqual(['color-contrast'])
})

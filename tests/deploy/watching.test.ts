import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type RunningApp, startApp } from '../support/app.ts'
import { readMetrics } from '../support/metrics.ts'

const token = 'only for the one who watches'
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ environment: { METRICS_TOKEN: token, BACKUP_DIR: '/tmp' } })
})
afterAll(() => app?.stop())

const fileOf = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

/** The metrics that an expression reads, by the name under which they are described. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:muster|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))

async function described() {
  const { text } = await readMetrics(app.url, token)
  return [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
}

interface Dashboard {
  panels: { title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[]
}

test('everything that the dashboard draws is measured, and nothing of Muster’s own is left out', async () => {
  const { panels } = JSON.parse(await fileOf('grafana-dashboard.json')) as Dashboard
  const drawn = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
  const names = await described()
  expect(drawn.filter(name => !names.includes(name))).toEqual([])
  const own = names.filter(name => name?.startsWith('muster_'))
  const shownElsewhere = ['muster_database_up', 'muster_messages_oldest_seconds']
  expect(own.filter(name => name !== undefined && !drawn.includes(name)).sort()).toEqual(shownElsewhere)
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length)
})

test('every alert watches something that is measured, and says what is the matter', async () => {
  const { groups } = parse(await fileOf('alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
  }
  const rules = groups.flatMap(group => group.rules)
  const names = await described()
  expect(rules.length).toBeGreaterThan(8)
  for (const { alert, expr, annotations } of rules) {
    const watched = metricsIn(expr)
    expect([alert, watched.filter(name => !names.includes(name))]).toEqual([alert, []])
    expect(watched.length > 0 || expr.startsWith('up')).toBe(true)
    expect(annotations.summary).not.toBe('')
  }
})

import type { Page } from '@playwright/test'

/** Screens that are a list, where on a phone the first row begins near the top. */
export const listScreens: readonly string[] = [
  '/scheduling',
  '/timesheets',
  '/invoicing',
  '/employees',
  '/users',
  '/cad',
  '/notes',
  '/time-off',
  '/log-book',
  '/activity-reports',
  '/post-orders',
  '/requests',
  '/messages',
  '/clients',
  '/mail-outbox',
  '/audit-log',
]

/** Where on a phone the first row of a list begins at the latest. */
export const latestFirstRow = 240

/**
 * How far from the top the first row of the list stands that a screen is about; 0 where there is none. An incident that somebody is
 * sent to, or an invitation, comes before every list and is not counted.
 */
export const firstRowOn = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main :is(li, tbody tr)')]
    const first = rows.find(
      row => row.closest('nav, form, [role=status], [data-strip]') === null && row.clientHeight > 0,
    )
    if (first === undefined) return 0
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const callsForThem = (edge('main')?.top ?? 0) + window.scrollY - (edge('header')?.height ?? 0)
    return Math.round(first.getBoundingClientRect().top + window.scrollY - callsForThem)
  })

import { expect, test } from 'vitest'
import type { PlanPost } from '#shared/plans/shapes.ts'
import { countAsked, timeFor } from './plan-time.ts'

const post = (businessId: number, location: string, shiftCount: number, openCount: number): PlanPost => ({
  ...{ businessId, businessName: `Site ${businessId}`, location, shiftCount, openCount },
})
const week = [post(1, 'Gate', 900, 30), post(1, 'Lobby', 14, 2), post(2, 'Dock', 21, 21)]
const all = { onlyOpen: false }

test('the larger the week, the longer it is worth looking, up to the five minutes of thousands of shifts', () => {
  expect([0, 250, 251, 800, 801, 1600, 1601, 4000].map(timeFor)).toEqual([20, 20, 60, 60, 120, 120, 300, 300])
})

test('what counts are the shifts of the chosen sites and posts, and of the open ones alone where only these are filled', () => {
  expect(countAsked(week, all)).toBe(935)
  expect(countAsked(week, { onlyOpen: true })).toBe(53)
  expect(countAsked(week, { ...all, businessIds: [2] })).toBe(21)
  expect(countAsked(week, { ...all, businessIds: [1], posts: [{ businessId: 1, location: 'Lobby' }] })).toBe(14)
  // A chosen site of which no post was named counts whole.
  const lobbyAndDock = { businessIds: [1, 2], posts: [{ businessId: 1, location: 'Site 1 · lobby' }] }
  expect(countAsked(week, { ...all, ...lobbyAndDock })).toBe(35)
  expect(countAsked(week, { ...all, posts: [{ businessId: 1, location: 'Lobby' }] })).toBe(14)
})

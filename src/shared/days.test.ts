import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Day } from './schema.ts'

test.each(['1900-01-01', '2026-11-16', '2200-12-31'])('%s is a day that someone may mean', day => {
  expect(z.safeParse(Day, day).success).toBe(true)
})

test.each(['1899-12-31', '0001-01-01', '2201-01-01', '9999-12-31'])(
  '%s is refused by name, not by the database',
  day => {
    expect(z.safeParse(Day, day).error?.issues.map(({ message }) => message)).toEqual(['day-out-of-range'])
  },
)

import { expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { isAmountOfTwoMinds, readAmount } from '../sheet.ts'
import { timesShown } from '../time.ts'
import { readDay, readList, readTime, readWeekdays } from './values.ts'

test.each([
  ['2027-03-31', 'MM/dd/yyyy', '2027-03-31'],
  ['2027-03-31T00:00:00', 'dd/MM/yyyy', '2027-03-31'],
  ['20270331', 'dd/MM/yyyy', '2027-03-31'],
  ['3/31/2027', 'MM/dd/yyyy', '2027-03-31'],
  ['31/03/2027', 'dd/MM/yyyy', '2027-03-31'],
  ['31.3.2027', 'MM/dd/yyyy', '2027-03-31'],
  ['04/05/2027', 'MM/dd/yyyy', '2027-04-05'],
  ['04/05/2027', 'dd/MM/yyyy', '2027-05-04'],
  ['31/03/2027', 'MM/dd/yyyy', null],
  ['30/02/2027', 'dd/MM/yyyy', null],
  ['3/31/27', 'MM/dd/yyyy', null],
  ['tomorrow', 'MM/dd/yyyy', null],
] as const)('the day %s, where days are written %s, is %s', (cell, format, day) => {
  expect(readDay(cell, format)).toBe(day)
})

test.each([
  ['6:00', '06:00'],
  ['06:00:00', '06:00'],
  ['18h', '18:00'],
  ['6h30', '06:30'],
  ['0630', '06:30'],
  ['6 PM', '18:00'],
  ['12:15 a.m.', '00:15'],
  ['12pm', '12:00'],
  ['24:00', '00:00'],
  ['24:30', null],
  ['25:00', null],
  ['13 pm', null],
  ['6', null],
  ['noon', null],
])('the time %s is %s', (cell, time) => {
  expect(readTime(cell)).toBe(time)
})

test.each([
  ['Mon-Fri', [1, 2, 3, 4, 5]],
  ['lun, mié, vie', [1, 3, 5]],
  ['sam dim', [6, 7]],
  ['lunes a viernes', [1, 2, 3, 4, 5]],
  ['du lundi', null],
  ['lundi au vendredi', [1, 2, 3, 4, 5]],
  ['1-5', [1, 2, 3, 4, 5]],
  ['Fri-Mon', [1, 5, 6, 7]],
  ['Daily', [1, 2, 3, 4, 5, 6, 7]],
  ['tous les jours', [1, 2, 3, 4, 5, 6, 7]],
  ['sometimes', null],
  ['', null],
])('the days %s are %j', (cell, days) => {
  expect(readWeekdays(cell)).toEqual(days)
})

test.each([
  ['22.5', '22.5'],
  ['22,50', '22.50'],
  ['$1,250.50', '1250.50'],
  ['1.250,50 €', '1250.50'],
  ['1 250,50', '1250.50'],
  ['1,250', '1250'],
  ['EUR 12', '12'],
  ['a lot', 'alot'],
])('the amount %s is %s', (cell, amount) => {
  expect(readAmount(cell)).toBe(amount)
})

test.each([
  ['1.250', true],
  ['12.5', false],
  ['1250.00', false],
  ['0.125', false],
])('whether %s can be read in two ways: %s', (cell, two) => {
  expect(isAmountOfTwoMinds(cell)).toBe(two)
})

test.each([
  ['2027-03-14', '02:30', 0],
  ['2027-11-07', '01:30', 2],
  ['2027-11-07', '03:00', 1],
  ['2027-06-01', '02:30', 1],
] as const)('on %s the clocks of New York show %s %i times', (date, time, times) => {
  expect(timesShown(date, time, 'America/New_York')).toBe(times)
})

test('several licences in a cell are told apart, and each counts once', () => {
  expect(readList('Guard Card; First Aid|Guard Card')).toEqual(['Guard Card', 'First Aid'])
})

import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\u200b=1+1', '＝1+1', ' =1+1', '\ufeff@x'])(
  'a spreadsheet shows %j as the text it is',
  text => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  },
)

test.each(['-12.50', '12', 'Pier 1 = Gate'])('%j is left alone', text => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})

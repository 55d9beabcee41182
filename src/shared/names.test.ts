import { expect, test } from 'vitest'
import { holdsLink } from './schema.ts'

test.each([
  'PayPal: confirm your account at https://evil.example/login',
  'Win at www.evil.example',
  'Go to evil.example/login now',
])('nobody is sent a mail in the name of "%s"', name => {
  expect(holdsLink(name)).toBe(true)
})

test.each(['Booking.com', 'St. Mary’s Guards', 'A/S Vagt', 'Smith & Sons, Inc.', 'Müller GmbH & Co. KG'])(
  'a company may be called %s',
  name => {
    expect(holdsLink(name)).toBe(false)
  },
)

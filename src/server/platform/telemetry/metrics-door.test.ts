import { expect, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { mayLook } from './metrics-door.ts'

const token = 'only for the one who watches'

test.each([
  ['whoever sits at the machine, where nothing is set', {}, '127.0.0.1', {}, true],
  ['nobody else there', {}, '10.1.2.3', {}, false],
  ['nobody of a public installation', { PUBLIC_URL: 'https://muster.example', DEMO: 'off' }, '127.0.0.1', {}, false],
  ['who has the token', { METRICS_TOKEN: token }, '198.51.100.7', { authorization: `Bearer ${token}` }, true],
  ['not who has another', { METRICS_TOKEN: token }, '127.0.0.1', { authorization: 'Bearer another' }, false],
  ['not who says it otherwise', { METRICS_TOKEN: token }, '127.0.0.1', { authorization: `Basic ${token}` }, false],
  ['not who says nothing', { METRICS_TOKEN: token }, '127.0.0.1', {}, false],
  ['who comes from the network', { METRICS_NETWORKS: '10.0.0.0/8, ::1' }, '10.1.2.3', {}, true],
  ['also by the other protocol', { METRICS_NETWORKS: '10.0.0.0/8' }, '::ffff:10.1.2.3', {}, true],
  ['who comes from the address', { METRICS_NETWORKS: '127.0.0.1, ::1' }, '::1', {}, true],
  ['nobody from elsewhere', { METRICS_NETWORKS: '10.0.0.0/8' }, '11.1.2.3', {}, false],
  // Behind a proxy that nobody told of everyone comes from its address.
  ['not through an unknown proxy', { METRICS_NETWORKS: '127.0.0.1' }, '127.0.0.1', { 'x-forwarded-for': 'x' }, false],
  ['through a known one', { METRICS_NETWORKS: '10.0.0.0/8', TRUST_PROXY: '1' }, '10.1.2.3', { forwarded: 'x' }, true],
])('%s may look', (_, environment, ip, headers, expected) => {
  expect(mayLook({ ip, headers }, readEnvironment(environment))).toBe(expected)
})

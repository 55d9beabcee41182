import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'
import { isWithin } from '../networks.ts'

type Asking = Pick<FastifyRequest, 'ip' | 'headers'>
type Door = Pick<Environment, 'METRICS_TOKEN' | 'METRICS_NETWORKS' | 'TRUST_PROXY' | 'PUBLIC_URL'>

const itself = ['127.0.0.0/8', '::1']

/** Where nobody said who may look, and nothing is meant for the world, whoever sits at the machine may. */
const networksOf = ({ METRICS_TOKEN, METRICS_NETWORKS, PUBLIC_URL }: Door) =>
  METRICS_NETWORKS ?? (METRICS_TOKEN === undefined && PUBLIC_URL === undefined ? itself : [])

/** Whether there is anyone who may. */
export const isForSomeone = (environment: Door) =>
  environment.METRICS_TOKEN !== undefined || networksOf(environment).length > 0

/** Whoever knows the token, or comes from a network that was named. */
export const mayLook = (request: Asking, environment: Door) =>
  hasToken(request, environment) || comesFromNear(request, environment)

function hasToken({ headers }: Asking, { METRICS_TOKEN }: Door) {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return METRICS_TOKEN !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(METRICS_TOKEN))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function comesFromNear({ ip, headers }: Asking, environment: Door) {
  // Behind a proxy that TRUST_PROXY does not name, every request seems to come from the proxy's own address.
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  if (isPassedOn && environment.TRUST_PROXY === undefined) return false
  return isWithin(networksOf(environment), ip)
}

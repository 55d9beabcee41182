import * as z from 'zod'
import type { Environment } from '#server/platform/env.ts'
import { readLimited } from '#server/platform/limited-reply.ts'
import type { Outside } from '#server/platform/work.ts'
import { isOnEarth } from '#shared/geo.ts'
import { unprocessable } from '#shared/problem.ts'
import type { FoundAddress } from '#shared/zones/address-contract.ts'
import { turnsAt } from './turns.ts'

const patienceMs = 3000
const maxHits = 5
// Five places are a few thousand characters.
const maxBytes = 128 * 1024
const maxRemembered = 500
const rememberedMs = 24 * 60 * 60 * 1000

// The public Nominatim asks for no more than one request a second, and those who wait longer than a few would rather tap the map.
const takeTurn = turnsAt({ everyMs: 1000, maxWaiting: 5 })

const remembered = new Map<string, { at: number; found: FoundAddress[] }>()

export interface AddressQuestion {
  query: string
  country: string
  language: string
}

/** Asks the geocoder of the installation where an address is, or remembers what it said. */
export async function findAddress(
  { environment, log }: Pick<Outside, 'environment' | 'log'>,
  question: AddressQuestion,
): Promise<FoundAddress[]> {
  if (environment.GEOCODER_URL === undefined) throw unprocessable('address-search-off')
  const url = addressOf(environment.GEOCODER_URL, question)
  const known = remembered.get(url)
  if (known !== undefined && Date.now() - known.at < rememberedMs) return known.found
  const turn = takeTurn()
  if (turn === undefined) throw unprocessable('address-search-busy')
  await turn
  try {
    const found = await ask(url, nameOf(environment))
    remember(url, found)
    return found
  } catch (error) {
    // Without the address that was asked for: it may hold a key, and says where a company works.
    log.warn({ reason: reasonOf(error) }, 'the geocoder did not answer')
    throw unprocessable('address-search-silent')
  }
}

function addressOf(base: string, { query, country, language }: AddressQuestion) {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/search`
  const asked = { format: 'jsonv2', limit: String(maxHits), q: query, 'accept-language': language }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  url.searchParams.set('countrycodes', country.toLowerCase())
  return url.href
}

async function ask(url: string, userAgent: string): Promise<FoundAddress[]> {
  const response = await fetch(url, {
    // The address is the operator's choice, not that of whoever answers there.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json', 'user-agent': userAgent },
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new BadAnswer(`status ${response.status}`)
  }
  return Hits.parse(JSON.parse(await readLimited(response, maxBytes))).slice(0, maxHits)
}

const degrees = z.union([z.number(), z.string().trim().min(1).max(40)]).pipe(z.coerce.number())

const Hits = z.array(z.object({ lat: degrees, lon: degrees, display_name: z.string() })).transform(hits =>
  hits
    .filter(({ lat, lon }) => isOnEarth({ lat, lng: lon }))
    .map(({ lat, lon, display_name }) => ({
      label: display_name.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300),
      latitude: rounded(lat),
      longitude: rounded(lon),
    })),
)

class BadAnswer extends Error {}

const reasonOf = (error: unknown) => {
  if (error instanceof BadAnswer) return error.message
  return error instanceof Error ? error.name : 'unknown'
}

// A tenth of a metre.
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** Whom the geocoder may turn to: its policy asks every application to say who it is. */
const nameOf = ({ PUBLIC_URL }: Environment) => `Muster${PUBLIC_URL === undefined ? '' : ` (${PUBLIC_URL})`}`

function remember(url: string, found: FoundAddress[]) {
  const [oldest] = remembered.keys()
  if (remembered.size >= maxRemembered && oldest !== undefined) remembered.delete(oldest)
  remembered.set(url, { at: Date.now(), found })
}

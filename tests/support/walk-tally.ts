import type { Endpoint } from '#shared/endpoint.ts'
import { siteClient } from './callers.ts'
import type { Cell, Miss } from './cells.ts'
import { nameOf, type Walker } from './walk.ts'

/** What was sent on a walk, what of it proved something, and what could not be sent. */
export class Tally {
  readonly #requests = new Map<string, number>()
  readonly #hit = new Set<string>()
  readonly #missed = new Set<string>()
  readonly #ownAnswers = new Set<string>()
  readonly #unproven = new Map<string, boolean>()
  /** What was answered otherwise than anything else would be: each is declared with its reason. */
  readonly excused = new Set<string>()
  /** What calls were aimed at beyond the one site that someone of a client was given. */
  readonly atNextSite: { resource: string; call: string }[] = []

  get total() {
    return [...this.#requests.values()].reduce((sum, one) => sum + one, 0)
  }

  requestsTo(endpoint: Endpoint) {
    return this.#requests.get(nameOf(endpoint)) ?? 0
  }

  count(endpoint: Endpoint) {
    this.#requests.set(nameOf(endpoint), this.requestsTo(endpoint) + 1)
  }

  sent(endpoint: Endpoint, caller: Walker, { aim, position, expected }: Cell, status: number, body: unknown) {
    this.count(endpoint)
    const call = nameOf(endpoint)
    if (status === 400 || status === 404) this.excused.add(`${call} ${caller}`)
    if (position !== undefined && (status < 300 || status === 400 || status === 409))
      this.excused.add(`${call} ${position.field}`)
    if (position === undefined) {
      if (aim !== 'own' || expected === 'forbidden') return
      this.#ownAnswers.add(`${call} ${caller} ${status} ${codeOf(body)}`)
      this.#hit.add(`${call}: own`)
      return
    }
    const place = `${call}: ${aim} ${position.field}`
    this.#hit.add(place)
    if (aim === 'other-site' && caller === siteClient) this.atNextSite.push({ resource: position.resource, call })
    if (expected !== 'refused') return
    const isProven =
      status === 403 || status === 404 || !this.#ownAnswers.has(`${call} ${caller} ${status} ${codeOf(body)}`)
    this.#unproven.set(place, this.#unproven.get(place) === true || isProven)
  }

  /**
   * Whether a record that is not theirs is refused as a wrong value of its field, or for what their own are refused for as well: of the
   * latter nothing is proven, and the place is among the gaps unless it is for somebody else.
   */
  isRefusedAnyway(endpoint: Endpoint, caller: Walker, { position }: Cell, status: number, body: unknown) {
    if (status === 400 && fieldsOf(body).some(field => position?.field.startsWith(field))) return true
    const isConflict = status === 400 || status === 409
    return isConflict && this.#ownAnswers.has(`${nameOf(endpoint)} ${caller} ${status} ${codeOf(body)}`)
  }

  missed(endpoint: Endpoint, misses: Miss[]) {
    for (const { aim, position } of misses) this.#missed.add(`${nameOf(endpoint)}: ${aim} ${position.field}`)
  }

  /** Places that were aimed so for nobody, and those whose records would have been refused whatever they were. */
  get gaps(): string[] {
    const missed = [...this.#missed].filter(place => !this.#isHit(place))
    const unproven = [...this.#unproven].flatMap(([place, isProven]) => (isProven ? [] : [place]))
    return [...missed, ...unproven].toSorted()
  }

  #isHit(place: string) {
    return this.#hit.has(place) || (place.includes(': own ') && this.#hit.has(`${place.split(': ')[0]}: own`))
  }
}

interface Refusal {
  code?: string
  fields?: { field: string }[]
}
// What is wrong in an input says the field that it is wrong in.
const codeOf = (body: unknown) => [(body as Refusal | null)?.code ?? '', ...fieldsOf(body)].join(' ')
const fieldsOf = (body: unknown) => (body as Refusal | null)?.fields?.map(({ field }) => field) ?? []

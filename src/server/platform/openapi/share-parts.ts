/** Parameters or replies that several calls have stand once. Everything is to be counted before the first is shared. */
export class SharedParts {
  readonly components: Record<string, unknown> = {}
  readonly #kind: 'parameters' | 'responses'
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()

  constructor(kind: 'parameters' | 'responses') {
    this.#kind = kind
  }

  count(part: unknown) {
    const text = JSON.stringify(part)
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
  }

  share(part: unknown, hint: string) {
    const text = JSON.stringify(part)
    if ((this.#counts.get(text) ?? 0) < 2) return part
    const name = this.#names.get(text) ?? freeName(hint, this.components)
    this.#names.set(text, name)
    this.components[name] = part
    return { $ref: `#/components/${this.#kind}/${name}` }
  }
}

/** The name, or with a number behind it where another has it. */
export function freeName(name: string, taken: object) {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}${number}`
    if (!(free in taken)) return free
  }
}

export type JsonSchema = { [key: string]: unknown }

/** Shorter than this, a schema is as short as a reference to it. */
const worthSharing = 70

/**
 * Lets schemas that stand in several places stand once, under `components`, by the name of the field or call where they were first
 * met. Every schema is to be counted before the first is shared.
 */
export class SharedSchemas {
  readonly components: Record<string, JsonSchema> = {}
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()

  count(schema: unknown): void {
    if (Array.isArray(schema)) for (const part of schema) this.count(part)
    if (!isRecord(schema)) return
    if (isSchema(schema)) {
      const text = JSON.stringify(schema)
      if (text.length >= worthSharing) this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
    }
    for (const part of Object.values(schema)) this.count(part)
  }

  /** The schema with references for whatever is shared of it. */
  share(schema: unknown, name: string): unknown {
    if (Array.isArray(schema)) return schema.map(part => this.share(part, name))
    if (!isRecord(schema)) return schema
    const text = JSON.stringify(schema)
    if ((this.#counts.get(text) ?? 0) < 2) return this.#sharedWithin(schema, name)
    let known = this.#names.get(text)
    if (known === undefined) {
      known = freeName(name, this.components)
      this.#names.set(text, known)
      this.components[known] = {}
      this.components[known] = this.#sharedWithin(schema, name)
    }
    return { $ref: `#/components/schemas/${known}` }
  }

  #sharedWithin(schema: JsonSchema, name: string) {
    return Object.fromEntries(
      Object.entries(schema).map(([key, part]) => [
        key,
        key === 'properties' && isRecord(part)
          ? Object.fromEntries(Object.entries(part).map(([field, value]) => [field, this.share(value, pascal(field))]))
          : this.share(part, key === 'items' ? singular(name) : name),
      ]),
    )
  }
}

/** The name, or with a number behind it where another has it. */
export function freeName(name: string, taken: object) {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}${number}`
    if (!(free in taken)) return free
  }
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSchema = (value: JsonSchema) =>
  typeof value.type === 'string' || Array.isArray(value.type) || 'anyOf' in value || 'oneOf' in value || 'enum' in value

export const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

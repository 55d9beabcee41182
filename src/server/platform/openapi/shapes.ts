export type JsonSchema = { [key: string]: unknown }

/** A schema that is there once, however often it is met, and so are the schemas inside of it. */
export class Shape {
  readonly id: number
  readonly parts: Readonly<Record<string, unknown>>
  /** What it is called where it was first met. */
  readonly hint: string
  /** In how many places it stands; inside of another shape it stands once, wherever that one is. */
  places = 0
  /** Others hold all of it, and say so. */
  isBase = false

  constructor(id: number, parts: Record<string, unknown>, hint: string) {
    this.id = id
    this.parts = parts
    this.hint = hint
  }

  get fields() {
    return this.parts.properties as Readonly<Record<string, Shape>> | undefined
  }

  get required() {
    return (this.parts.required ?? []) as readonly string[]
  }
}

/** Finds the one shape of every schema. */
export class Shapes {
  readonly #known = new Map<string, Shape>()

  of(schema: JsonSchema, hint: string): Shape {
    const parts = Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, this.#partOf(key, value, hint)]),
    )
    const text = JSON.stringify(parts, (_, value) => (value instanceof Shape ? `#${value.id}` : value))
    const shape = this.#known.get(text) ?? new Shape(this.#known.size, parts, hint)
    this.#known.set(text, shape)
    return shape
  }

  #partOf(key: string, value: unknown, hint: string): unknown {
    if (key === 'properties')
      return Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([field, schema]) => [
          field,
          this.of(schema, hint + pascal(field)),
        ]),
      )
    if (key === 'anyOf' || key === 'oneOf' || key === 'allOf')
      return (value as JsonSchema[]).map(schema => this.of(schema, hint))
    if (key === 'items') return this.of(value as JsonSchema, singular(hint))
    if (key === 'additionalProperties' && typeof value === 'object') return this.of(value as JsonSchema, hint)
    return value
  }
}

/** The shapes that stand directly in a part of another. */
export function shapesIn(part: unknown): Shape[] {
  if (part instanceof Shape) return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(shapesIn) : []
}

export const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

import { type JsonSchema, Shape, Shapes, shapesIn } from './shapes.ts'
import { freeName } from './share-parts.ts'

/**
 * Lets what stands in several places stand once, under `components`, by the name that contracts export it by, or else by the call
 * and the fields that lead to where it was first met. A shape that holds all of another says so instead of saying it again.
 */
export class SharedSchemas {
  readonly components: Record<string, unknown> = {}
  readonly #shapes = new Shapes()
  readonly #exported = new Map<Shape, { name: string; isSent: boolean }>()
  /** What is answered has the plain name, and what is sent only where nothing of that name is answered. */
  readonly #answered = new Set<string>()
  readonly #names = new Map<Shape, string>()
  readonly #bases = new Map<Shape, Shape>()
  readonly #used: Shape[] = []

  /** What contracts call a shape. Where two say the same, the first name counts. */
  call(schema: JsonSchema, name: string, isSent: boolean) {
    const shape = this.#shapes.of(schema, name)
    if (!this.#exported.has(shape)) this.#exported.set(shape, { name, isSent })
  }

  /** Takes in a schema. Everything is to be taken in before the first is written. */
  take(schema: JsonSchema, hint: string) {
    const shape = this.#shapes.of(schema, hint)
    this.#used.push(shape)
    return shape
  }

  /** Finds out what stands where, now that everything is there. */
  seal() {
    const met = new Set<Shape>()
    const visit = (shape: Shape) => {
      shape.places++
      if (met.has(shape)) return
      met.add(shape)
      shapesIn(shape.parts).forEach(visit)
    }
    this.#used.forEach(visit)
    const objects = [...met].filter(({ fields }) => fields !== undefined)
    const bases = objects.filter(shape => shape.places > 1 || this.#exported.has(shape))
    for (const shape of objects) {
      const base = bestBase(shape, bases)
      if (base === undefined) continue
      this.#bases.set(shape, base)
      base.isBase = true
    }
    for (const shape of met) {
      const exported = this.#exported.get(shape)
      if (exported?.isSent === false && this.#isShared(shape)) this.#answered.add(exported.name)
    }
  }

  write(shape: Shape): unknown {
    if (!this.#isShared(shape)) return this.#written(shape)
    const known = this.#names.get(shape)
    if (known !== undefined) return referenceTo(known)
    const name = this.#nameOf(shape)
    this.#names.set(shape, name)
    this.components[name] = {}
    this.components[name] = this.#written(shape)
    return referenceTo(name)
  }

  #isShared(shape: Shape) {
    if (shape.isBase) return true
    if (shape.places < 2 || shape.parts.type === 'array') return false
    return shape.fields !== undefined || JSON.stringify(shape.parts).length > worthSharing
  }

  #nameOf(shape: Shape) {
    const { name, isSent } = this.#exported.get(shape) ?? { name: shape.hint, isSent: false }
    return freeName(isSent && this.#answered.has(name) ? `${name}Input` : name, this.components)
  }

  #written(shape: Shape) {
    const base = this.#bases.get(shape)
    if (base === undefined) return this.#part(shape.parts)
    const { properties: _, required: __, ...rest } = shape.parts
    const fields = Object.entries(shape.fields ?? {}).filter(([field]) => base.fields?.[field] === undefined)
    const required = shape.required.filter(field => !base.required.includes(field))
    return {
      allOf: [this.write(base)],
      ...rest,
      properties: this.#part(Object.fromEntries(fields)),
      ...(required.length > 0 && { required }),
    }
  }

  #part(part: unknown): unknown {
    if (part instanceof Shape) return this.write(part)
    if (Array.isArray(part)) return part.map(one => this.#part(one))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, this.#part(one)]))
  }
}

/** Shorter than this, a plain value is as short as a reference to it. */
const worthSharing = 60

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Fewer fields in common are chance. */
const fewestOfBase = 4

/** Of those that a shape holds all of, the one that says most of it. */
function bestBase({ fields = {}, required }: Shape, bases: readonly Shape[]) {
  const count = Object.keys(fields).length
  const fitting = bases.filter(base => {
    const own = Object.entries(base.fields ?? {})
    if (own.length < fewestOfBase || own.length >= count) return false
    return (
      own.every(([field, part]) => fields[field] === part) && base.required.every(field => required.includes(field))
    )
  })
  const size = (base: Shape) => Object.keys(base.fields ?? {}).length
  return fitting.sort((a, b) => size(b) - size(a))[0]
}

import * as z from 'zod/mini'

// Fields of an address are text, and each has a fallback: a link typed by hand must open.

/** What somebody looks for. */
export const text = z.catch(z.string().check(z.maxLength(100)), '')

/** A calendar day, or none. */
export const day = z.catch(z.union([z.literal(''), z.iso.date()]), '')

const isMonday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay() === 1

/** The Monday a week begins with, or none. */
export const monday = z.catch(z.union([z.literal(''), z.iso.date().check(z.refine(isMonday))]), '')

/** A word that the screen knows, in one piece: `timesheet`, `timesheet.approved`. */
export const word = z.catch(z.string().check(z.maxLength(100), z.regex(/^[a-z]+(?:[-.][a-z]+)*$/)), '')

/** What a program calls something, or none. */
export const name = z.catch(z.string().check(z.regex(/^\w{1,120}$/)), '')

/** An account, or none. */
export const account = z.catch(z.string().check(z.regex(/^[\w-]{1,64}$/)), '')

/** The secret of a link in a mail. */
export const token = z.catch(z.string(), '')

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
const asText = z.pipe(z.union([z.string(), z.int()]), z.transform(String))

/** The record that is chosen, or none. */
export const id = z.catch(z.pipe(asText, z.string().check(z.refine(isId))), '')

/** The record that is open, `new` while one is being made, or none. */
export const idOrNew = z.catch(z.pipe(asText, z.string().check(z.refine(text => text === 'new' || isId(text)))), '')

/** One of a few; the first of them where the address names none. */
export const oneOf = <const T extends readonly [string, ...string[]]>(list: T) =>
  z.catch(z.enum(list), list[0] as T[number])

/** One of a few; where the address names none, the screen decides. */
export const perhaps = <const T extends readonly string[]>(list: T) => z.catch(z.optional(z.enum(list)), undefined)

/**
 * The words of a contract, each of them. The login loads the table of screens and none of the contracts: the compiler
 * compares the two, so that neither has a word the other does not know.
 */
export const wordsOf =
  <T extends string>() =>
  <const L extends readonly T[]>(list: L & ([Exclude<T, L[number]>] extends [never] ? unknown : never)): L =>
    list

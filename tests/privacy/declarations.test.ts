import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'

/*
 * What is kept of people is declared by the feature that keeps it. A table with columns like these that nobody declares fails here,
 * and so does a declaration that names what is not there.
 */
const personal =
  /email|phone|first_name|last_name|^ip$|user_agent|user_id|employee_id|latitude|author_id|to_address|(?:^|_)by$|assigned_to|contacts/

// Counted or derived from what is declared, gone with it, and about nobody in particular.
const aboutNobody = new Set(['licences.issued_by'])

const declared = features.flatMap(({ personalData }) => personalData ?? [])
const columns = new Map<string, Set<string>>()
let database: EmptyDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  const { rows } = await database.owner.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
  )
  for (const row of rows) columns.set(row.name, new Set(row.columns))
})
afterAll(() => database?.drop())

test('every table that says something about people is declared, once', () => {
  const found = [...columns]
    .filter(([table, names]) => [...names].some(name => personal.test(name) && !aboutNobody.has(`${table}.${name}`)))
    .map(([table]) => table)
  const names = declared.map(({ table }) => table)
  expect(found.filter(table => !names.includes(table))).toEqual([])
  expect(names.length).toBe(new Set(names).size)
})

describe.each(declared.map(one => [one.table, one] as const))('%s', (table, { of, hides = [], kept, erased }) => {
  const has = (name: string) => columns.get(table)?.has(name) === true

  test('is there, with the columns that are named', () => {
    const named = [...(of.employee ?? []), ...(of.user ?? []), ...(of.email ?? []), ...(of.actor ?? [])]
    if ('since' in kept) named.push(kept.since, ...(kept.empties ?? []))
    if ('columns' in erased) named.push(...Object.keys(erased.columns))
    named.push(...hides)
    expect(named.length > 0 || of.matching !== undefined).toBe(true)
    expect(named.filter(name => !has(name))).toEqual([])
  })

  test('hands out nothing that opens a door', () => {
    const opens = /hash|secret|token|p256dh|^auth$|^endpoint$|^company$|^reply$|^html$/
    const open = [...(columns.get(table) ?? [])].filter(name => opens.test(name) && !hides.includes(name))
    expect(open).toEqual([])
  })

  test('leaves no coordinate, address or number of a person who is erased, or says why', () => {
    if (!('columns' in erased)) return
    const told = /latitude|longitude|accuracy|phone|first_name|last_name/
    const left = [...(columns.get(table) ?? [])].filter(name => told.test(name) && !(name in erased.columns))
    // The day from which a number was theirs says nothing once the number is gone.
    expect(left.filter(name => name !== 'phone_e164_since')).toEqual([])
  })
})

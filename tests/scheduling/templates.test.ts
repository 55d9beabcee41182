import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#shared/endpoint.ts'
import { shiftTemplates } from '#shared/scheduling/template-contract.ts'
import { type Company, openCompany, pier } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(() => company.sql('delete from shift_templates'))
afterAll(() => company?.app.stop())

type Template = InputOf<typeof shiftTemplates.create>
const night: Template = { name: 'Night', colour: 'violet', startTime: '22:00', endTime: '06:00', endsNextDay: true }
const add = (changes: Partial<Template> = {}) => company.chief.call(shiftTemplates.create, { ...night, ...changes })

describe('a template of shifts', () => {
  test('is added, read in the order of adding, changed once and deleted', async () => {
    const first = await add({ businessId: pier, location: 'Gate', position: '' })
    expect(first).toMatchObject({ name: 'Night', colour: 'violet', businessId: pier, location: 'Gate', position: null })
    await add({ name: 'Early', startTime: '06:00', endTime: '14:00', endsNextDay: false })
    const names = async () => (await company.boss.call(shiftTemplates.list, {})).map(({ name }) => name)
    expect(await names()).toEqual(['Night', 'Early'])
    await company.boss.call(shiftTemplates.update, { ...night, id: first.id, version: 1, name: 'Late' })
    const late = await company.owner.refused(shiftTemplates.update, { ...night, id: first.id, version: 1 })
    expect(late.body.code).toBe('changed-meanwhile')
    await company.boss.call(shiftTemplates.remove, { id: first.id })
    expect(await names()).toEqual(['Early'])
  })

  test.each([
    ['no name', { name: ' ' }, 'shift-template-name-required'],
    ['an end before its start', { endsNextDay: false }, 'shift-ends-before-start'],
    ['more than a day', { endTime: '23:00' }, 'shift-too-long'],
  ])('with %s is refused', async (_, changes, code) => {
    const { body } = await company.boss.refused(shiftTemplates.create, { ...night, ...changes })
    expect(JSON.stringify(body)).toContain(code)
  })

  test('is for those who plan, each company its own', async () => {
    const { id } = await add()
    for (const who of [company.ada, company.client]) {
      expect((await who.refused(shiftTemplates.list, {})).status).toBe(403)
      expect((await who.refused(shiftTemplates.remove, { id })).status).toBe(403)
    }
    expect(await company.stranger.call(shiftTemplates.list, {})).toEqual([])
    expect((await company.stranger.refused(shiftTemplates.remove, { id })).status).toBe(404)
    expect((await company.boss.refused(shiftTemplates.create, { ...night, businessId: 201 })).status).toBe(404)
  })

  test('is one of forty at most', async () => {
    for (let count = 0; count < 40; count++) await add({ name: `T${count}` })
    expect((await company.boss.refused(shiftTemplates.create, night)).body.code).toBe('too-many-templates')
  })
})

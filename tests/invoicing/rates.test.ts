import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoicing } from '#shared/invoicing/contract.ts'
import { rates } from '#shared/invoicing/rate-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { jpeg } from '../accounts/pictures.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, pier, summit } from '../support/harbor.ts'
import { type Books, bill, fetched, handOver, openBooks, worked } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

describe('position rates', () => {
  test('are set everywhere and at one business, changed with their version, and removed', async () => {
    await books.boss.call(rates.setPosition, { position: 'Guard', billRate: '45.00', payRate: '20.00' })
    const both = await books.boss.call(rates.setPosition, {
      position: 'Guard',
      businessId: pier.record,
      billRate: '50.00',
    })
    expect(both.map(rate => [rate.businessName, rate.billRate, rate.payRate])).toEqual([
      [null, '45.00', '20.00'],
      ['Pier 3', '50.00', null],
    ])
    const { entryId } = await worked(books, { name: 'Ada' })
    const { lines } = await books.boss.call(invoicing.billable, { from: '2026-03-09', to: '2026-03-09' })
    expect(lines).toMatchObject([{ rate: '50.00', amount: '400.00', timeEntryIds: [entryId] }])
    const version = both[0]?.version as number
    await books.boss.call(rates.setPosition, { position: 'Guard', billRate: '46.00', version })
    const stale = await books.owner.refused(rates.setPosition, { position: 'Guard', billRate: '47.00', version })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile'])
    const left = await books.boss.call(rates.setPosition, {
      position: 'Guard',
      businessId: pier.record,
      billRate: null,
    })
    expect(left.map(rate => rate.billRate)).toEqual(['46.00'])
  })

  test('ten people who set the same rate at once set one rate', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        books.boss.try(rates.setPosition, { position: 'Lead', billRate: `${40 + index}` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const list = await books.boss.call(rates.positions, {})
    expect(list.filter(({ position }) => position === 'Lead')).toHaveLength(1)
  })

  test('are nobody else’s to see or set', async () => {
    for (const who of [books.lead, books.guard, books.client]) {
      expect((await who.refused(rates.positions, {})).status).toBe(403)
      expect((await who.refused(rates.margin, { from: '2026-03-01', to: '2026-03-31' })).status).toBe(403)
      expect((await who.refused(rates.setPosition, { position: 'Guard', billRate: '1.00' })).status).toBe(403)
    }
    expect((await books.rival.refused(rates.positions, { organizationId: harbor })).status).toBe(404)
    expect(
      (await books.boss.refused(rates.setPosition, { organizationId: summit, position: 'Guard', billRate: '1' }))
        .status,
    ).toBe(404)
    expect(
      (await books.boss.refused(rates.setPosition, { position: 'Guard', businessId: 201, billRate: '1' })).status,
    ).toBe(404)
  })
})

describe('margin', () => {
  test('never takes pay that is not known for none: it is that of the part whose pay is known, and says so', async () => {
    const { owner } = books.app.database
    const known = await worked(books, { name: 'Kai', day: '2026-03-17' })
    const unknown = await worked(books, { name: 'Uma', day: '2026-03-17' })
    await owner.query(`update employees set hourly_rate_cents = 2000, position = 'Keeper' where id = $1`, [
      known.employeeId,
    ])
    await owner.query(`update employees set hourly_rate_cents = 0, position = 'Volunteer' where id = $1`, [
      unknown.employeeId,
    ])
    clock.set('2026-03-26T15:00:00.000Z')
    const invoice = await books.boss.call(invoicing.generate, {
      clientId: 1,
      taxPercent: '0',
      lines: [
        {
          description: 'Both',
          hours: '16.00',
          rate: '40.00',
          timeEntryIds: [known.entryId, unknown.entryId],
        },
        { description: 'A fixed price without a clock', amount: '100.00', timeEntryIds: [] },
      ],
    })
    await handOver(books.boss, invoice)
    const { totals } = await books.boss.call(rates.margin, { from: '2026-03-26', to: '2026-03-26' })
    expect(totals).toMatchObject([
      {
        revenue: '740.00',
        coveredRevenue: '320.00',
        coveredHours: '8.00',
        payCost: '160.00',
        margin: '160.00',
        marginPercent: 50,
        isWhole: false,
      },
    ])
    clock.set('2026-03-24T15:00:00.000Z')
  })

  test('is what was billed before tax less the pay of the hours behind it, at the nearest rate of pay', async () => {
    const { owner } = books.app.database
    const paid = async (name: string, own: string, here: string | null) => {
      const person = await worked(books, { name, day: '2026-03-16' })
      await owner.query(`update employees set hourly_rate_cents = $2::numeric * 100 where id = $1`, [
        person.employeeId,
        own,
      ])
      await owner.query(
        `insert into employee_businesses (organization_id, employee_id, business_id, hourly_rate_cents) values ($1, $2, $3, $4::numeric * 100)`,
        [harbor, person.employeeId, pier.record, here],
      )
      return person.entryId
    }
    // Eight hours each: 25.00 at this business, 22.00 of their own, and 20.00 of the position.
    const timeEntryIds = [
      await paid('Mia', '21.00', '25.00'),
      await paid('Noa', '22.00', null),
      await paid('Oli', '0.00', null),
    ]
    const made = await books.boss.call(invoicing.generate, {
      clientId: 1,
      taxPercent: '8.875',
      lines: [{ description: 'Guards', hours: '24.00', rate: '40.00', timeEntryIds }],
    })
    const ask = () => books.boss.call(rates.margin, { from: '2026-03-24', to: '2026-03-24' })
    expect((await ask()).rows, 'a draft has brought nothing in').toEqual([])
    await handOver(books.boss, made)
    const gone = await bill(books, { amount: '7000.00' })
    await books.boss.call(invoicing.void, { id: gone.id, reason: 'Mistake' })
    const { rows, totals } = await ask()
    expect(rows).toMatchObject([
      {
        businessName: 'Pier 3',
        billedHours: '24.00',
        workedHours: '24.00',
        revenue: '960.00',
        payCost: '536.00',
        margin: '424.00',
        marginPercent: 44.2,
        isWhole: true,
      },
    ])
    expect(totals).toMatchObject([{ revenue: '960.00', margin: '424.00' }])
    expect((await books.boss.call(rates.margin, { from: '2026-03-01', to: '2026-03-23' })).rows).toEqual([])
    expect(
      (await books.rival.refused(rates.margin, { from: '2026-03-01', to: '2026-03-31', organizationId: harbor }))
        .status,
    ).toBe(404)
  })
})

describe('letterhead', () => {
  const dataUrl = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

  test('a provider sets the logo, it stands on the PDF, and what is no picture is refused', async () => {
    const { id } = await bill(books)
    const plain = (await fetched(books.boss, `/api/invoices/${id}/pdf`)).bytes
    const set = await books.owner.call(organizations.setLogo, { id: harbor, logo: dataUrl(jpeg()) })
    expect((await fetched(books.boss, set.logoUrl as string)).status).toBe(200)
    const withLogo = (await fetched(books.boss, `/api/invoices/${id}/pdf`)).bytes
    expect(Buffer.from(plain).includes('/Subtype /Image')).toBe(false)
    expect(Buffer.from(withLogo).includes('/Subtype /Image')).toBe(true)
    for (const logo of [
      '',
      'data:image/jpeg;base64,AAAA',
      'data:image/svg+xml;base64,AAAA',
      'http://evil.example/a.jpg',
    ]) {
      expect((await books.owner.refused(organizations.setLogo, { id: harbor, logo })).status).toBe(422)
    }
    expect((await books.boss.refused(organizations.setLogo, { id: harbor, logo: null })).status).toBe(403)
    expect((await books.rival.refused(organizations.setLogo, { id: harbor, logo: null })).status).toBe(404)
    expect((await books.owner.call(organizations.setLogo, { id: harbor, logo: null })).logoUrl).toBeNull()
  })
})

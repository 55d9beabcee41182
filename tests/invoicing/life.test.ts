import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoicingFeature } from '#server/invoicing/feature.ts'
import { attachmentOf } from '#server/invoicing/public.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { disputes } from '#shared/invoicing/dispute-contract.ts'
import { payments } from '#shared/invoicing/payment-contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, summit } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'
import { type Books, bill, handOver, openBooks, send, worked } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

interface Mail {
  toAddress: string
  subject: string
  text: string
  attachments: Parameters<typeof attachmentOf>[1][]
}

const mailsOf = async (templateKey: string): Promise<Mail[]> =>
  (
    await books.app.database.owner.query(
      `select to_address as "toAddress", subject, text, attachments from mails where template_key = $1 order by id`,
      [templateKey],
    )
  ).rows

describe('editing', () => {
  const withHours = async () => {
    const { entryId, sheetId } = await worked(books, { name: 'Edi' })
    const invoice = await books.boss.call(invoicing.generate, {
      clientId: 1,
      lines: [
        { description: 'Guards', hours: '8.00', rate: '40.00', timeEntryIds: [entryId] },
        { description: 'Radio', amount: '15.00' },
      ],
    })
    return { entryId, sheetId, invoice }
  }

  test('lines can be changed, added and removed, and a removed one frees its hours', async () => {
    const { invoice, entryId, sheetId } = await withHours()
    const [guards, radio] = invoice.lines.map(({ id }) => id)
    const changed = await books.boss.call(invoicing.update, {
      id: invoice.id,
      version: invoice.version,
      taxPercent: '10',
      lines: [
        { id: guards, description: 'Guards, corrected', hours: '7.50', rate: '41.00' },
        { id: radio, description: 'Radio', amount: '20.00' },
        { description: 'Keys', amount: '5.00' },
      ],
    })
    expect(changed).toMatchObject({ subtotal: '332.50', tax: '33.25', amount: '365.75', timeEntryIds: [entryId] })
    expect(changed.lines.map(line => [line.description, line.amount, line.entryCount])).toEqual([
      ['Guards, corrected', '307.50', 1],
      ['Radio', '20.00', 0],
      ['Keys', '5.00', 0],
    ])
    const { version } = changed
    const kept = changed.lines.slice(1).map(({ id, description, amount }) => ({ id, description, amount }))
    const freed = await books.boss.call(invoicing.update, { id: invoice.id, version, lines: kept })
    expect(freed).toMatchObject({ timeEntryIds: [], amount: '27.50' })
    await books.boss.call(timesheets.reopen, { id: sheetId, reason: 'Free again' })
  })

  test('the second of two edits of the same version is shown the first', async () => {
    const { id, version } = await bill(books)
    await books.boss.call(invoicing.update, { id, version, notes: 'First' })
    const { status, body } = await books.owner.refused(invoicing.update, { id, version, notes: 'Second' })
    expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
    expect(body.current).toMatchObject({ notes: 'First' })
  })

  test('what was sent or decided stays as it is', async () => {
    const sent = await bill(books)
    await send(books, sent)
    expect((await books.boss.refused(invoicing.update, { id: sent.id, dueDate: '2027-01-01' })).body.code).toBe(
      'not-editable',
    )
    const paid = await bill(books)
    await books.boss.call(invoicing.update, { id: paid.id, status: 'paid' })
    expect((await books.boss.refused(invoicing.update, { id: paid.id, notes: 'x' })).body.code).toBe('not-editable')
  })
})

describe('sending', () => {
  test('mails the invoice with its PDF, marks it, and its client finds it', async () => {
    const invoice = await bill(books, { amount: '1234.50' })
    const stream = await openStream(books.client)
    const sent = await send(books, invoice)
    expect(sent).toMatchObject({ sentAt: clock.now().toISOString(), sentTo: 'payables@harbor.test' })
    expect((await stream.next('invoice-changed')).facts).toMatchObject({ invoiceId: invoice.id, change: 'sent' })
    stream.close()
    const mail = (await mailsOf('invoice')).at(-1)
    expect(mail).toMatchObject({ toAddress: 'payables@harbor.test' })
    expect(mail?.subject).toContain(invoice.invoiceNumber)
    expect(mail?.text).toContain('$1,234.50')
    expect(mail?.attachments).toEqual([
      { kind: 'invoice-pdf', organizationId: harbor, invoiceId: invoice.id, filename: `${invoice.invoiceNumber}.pdf` },
    ])
    const reference = mail?.attachments[0] as Parameters<typeof attachmentOf>[1]
    const made = await doAsSystem(books.app.running, work => attachmentOf(work, reference))
    expect(made).toMatchObject({ filename: reference.filename, contentType: 'application/pdf' })
    expect(await pdfText(made?.content as Buffer)).toContain('$1,234.50')
    const stranger = { ...reference, organizationId: summit }
    expect(await doAsSystem(books.app.running, work => attachmentOf(work, stranger))).toBeUndefined()
  })

  test('without any address it asks for one, and a void one is not sent', async () => {
    const nameless = await bill(books, { clientName: 'Someone' })
    const { status, body } = await books.boss.refused(invoicing.send, { id: nameless.id })
    expect([status, body.code]).toEqual([422, 'no-address'])
    await books.boss.call(invoicing.void, { id: nameless.id, reason: 'Never mind' })
    expect((await books.boss.refused(invoicing.send, { id: nameless.id, to: 'a@b.test' })).status).toBe(409)
  })

  test('a mail that is switched off is said to be', async () => {
    const invoice = await bill(books)
    const { owner } = books.app.database
    await owner.query(`update email_templates set is_active = false where template_key = 'invoice'`)
    expect((await books.boss.refused(invoicing.send, { id: invoice.id })).body.code).toBe('mail-switched-off')
    await owner.query(`update email_templates set is_active = true where template_key = 'invoice'`)
    expect((await books.boss.call(invoicing.read, { id: invoice.id })).sentAt).toBeNull()
  })
})

describe('payments', () => {
  test('parts add up, the last one makes it paid, and none goes beyond', async () => {
    const { id } = await bill(books)
    const part = await books.boss.call(payments.pay, {
      id,
      amount: '30.00',
      paidOn: '2026-03-20',
      method: 'check',
      note: 'No. 7',
    })
    expect(part).toMatchObject({ status: 'pending', paidAmount: '30.00', balance: '70.00' })
    expect(part.payments).toMatchObject([
      { amount: '30.00', paidOn: '2026-03-20', method: 'check', note: 'No. 7', recordedByName: 'Bea Guard' },
    ])
    expect((await books.boss.refused(payments.pay, { id, amount: '70.01' })).body.code).toBe('more-than-owed')
    expect((await books.boss.refused(payments.pay, { id, amount: '0.00' })).body.code).toBe('nothing-paid')
    const paid = await books.boss.call(payments.pay, { id })
    expect(paid).toMatchObject({ status: 'paid', balance: '0.00', paidAt: clock.now().toISOString() })
    expect((await books.boss.refused(payments.pay, { id, amount: '1.00' })).status).toBe(409)
  })

  test('a part payment by mistake is taken back, a paid invoice stays paid', async () => {
    const { id } = await bill(books)
    const part = await books.boss.call(payments.pay, { id, amount: '30.00' })
    const paymentId = part.payments[0]?.id as number
    expect((await books.boss.refused(invoicing.void, { id, reason: 'Wrong' })).body.code).toBe('has-payments')
    expect(await books.boss.call(payments.unpay, { id, paymentId })).toMatchObject({ balance: '100.00', payments: [] })
    const paid = await books.boss.call(payments.pay, { id })
    expect((await books.boss.refused(payments.unpay, { id, paymentId: paid.payments[0]?.id as number })).status).toBe(
      409,
    )
  })

  test('of ten people marking it paid at once one does, and the money comes in once', async () => {
    const { id } = await bill(books)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? books.boss.try(invoicing.update, { id, status: 'paid' })
          : books.owner.try(payments.pay, { id, amount: '100.00' }),
      ),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await books.boss.call(invoicing.read, { id })).payments).toMatchObject([{ amount: '100.00' }])
  })
})

describe('statuses', () => {
  const becomes = async (invoice: InvoiceDetails, status: 'paid' | 'overdue' | 'pending' | 'void') => {
    const answer = await books.boss.try(invoicing.update, { id: invoice.id, status, reason: 'Because' })
    return answer.status
  }

  test.each([
    ['pending', ['paid', 'overdue', 'void'], ['pending']],
    ['overdue', ['paid', 'void'], ['pending', 'overdue']],
    ['paid', [], ['pending', 'overdue', 'paid', 'void']],
    ['void', [], ['pending', 'overdue', 'paid', 'void']],
  ] as const)('from %s to %j, never to %j', async (from, allowed, refused) => {
    const arrive = async () => {
      const invoice = await bill(books, { dueDate: '2026-03-01' })
      if (from !== 'pending') await becomes(invoice, from)
      return invoice
    }
    for (const to of allowed) expect(await becomes(await arrive(), to)).toBe(200)
    for (const to of refused) expect(await becomes(await arrive(), to)).toBe(409)
  })

  test('void asks for a reason, frees the hours, keeps the number', async () => {
    const { entryId } = await worked(books, { name: 'Val' })
    const draft = { clientName: 'Harbor', amount: '320.00', dueDate: '2026-04-30', timeEntryIds: [entryId] }
    const first = await books.boss.call(invoicing.create, draft)
    const { fields } = (await books.boss.refused(invoicing.update, { id: first.id, status: 'void' })).body
    expect(fields).toMatchObject([{ field: 'reason', message: 'A reason is required' }])
    const gone = await books.boss.call(invoicing.void, { id: first.id, reason: 'Old rates' })
    expect(gone).toMatchObject({ status: 'void', voidReason: 'Old rates', balance: '0.00' })
    const second = await books.boss.call(invoicing.create, draft)
    expect(second.timeEntryIds).toEqual([entryId])
    expect(second.invoiceNumber).not.toBe(first.invoiceNumber)
    const taken = await books.boss.refused(invoicing.create, {
      ...draft,
      timeEntryIds: [],
      invoiceNumber: first.invoiceNumber,
    })
    expect(taken.body.code).toBe('invoice-number-taken')
  })

  test('an invoice is overdue when its due day is over where its organization is', async () => {
    const { owner } = books.app.database
    await owner.query(`update organizations set time_zone = 'Pacific/Auckland' where id = $1`, [summit])
    const due = { clientName: 'Someone', amount: '10.00', dueDate: '2026-03-24' }
    const near = await handOver(books.boss, await books.boss.call(invoicing.create, due))
    const far = await handOver(books.rival, await books.rival.call(invoicing.create, due))
    const statusesAt = async (instant: string) => {
      clock.set(instant)
      for (const { run } of invoicingFeature.cronJobs ?? []) await doAsSystem(books.app.running, run)
      const { rows } = await owner.query<{ status: string }>(
        `select status from invoices where id = any($1) order by id`,
        [[near.id, far.id]],
      )
      return rows.map(({ status }) => status)
    }
    // Midnight comes to Auckland at 11:00 UTC and to New York at 04:00 UTC; the server's own is in between.
    expect(await statusesAt('2026-03-24T10:59:00.000Z')).toEqual(['pending', 'pending'])
    expect(await statusesAt('2026-03-24T11:01:00.000Z')).toEqual(['pending', 'overdue'])
    expect(await statusesAt('2026-03-25T03:59:00.000Z')).toEqual(['pending', 'overdue'])
    expect(await statusesAt('2026-03-25T04:01:00.000Z')).toEqual(['overdue', 'overdue'])
    clock.set('2026-03-25T15:00:00.000Z')
  })
})

describe('disputes', () => {
  test('a client objects, the provider is mailed, answers, and the invoice is clear again', async () => {
    const invoice = await send(books, await bill(books))
    const stream = await openStream(books.owner)
    const lineId = invoice.lines[0]?.id as number
    const disputed = await books.client.call(disputes.open, {
      id: invoice.id,
      lineId,
      reason: 'Nobody was there on Tuesday.',
    })
    expect(disputed.openDisputes).toBe(1)
    expect((await stream.next('invoice-disputed')).facts).toMatchObject({ invoiceId: invoice.id, status: 'open' })
    stream.close()
    const toOwner = async () =>
      (await mailsOf('invoice_disputed')).filter(mail => mail.toAddress === 'olga@harbor.test')
    const mail = await eventually(async () => (await toOwner())[0])
    expect(mail.text).toContain('Nobody was there on Tuesday.')
    const disputeId = disputed.disputes[0]?.id as number
    expect(
      (await books.client.refused(disputes.resolve, { id: invoice.id, disputeId, resolution: 'Yes' })).status,
    ).toBe(403)
    expect((await books.boss.refused(disputes.withdraw, { id: invoice.id, disputeId })).status).toBe(403)
    const answered = await books.boss.call(disputes.resolve, { id: invoice.id, disputeId, resolution: 'Credited.' })
    expect(answered).toMatchObject({ openDisputes: 0 })
    expect(answered.disputes).toMatchObject([
      { status: 'resolved', resolution: 'Credited.', openedByName: 'Cleo Guard', resolvedByName: 'Bea Guard' },
    ])
    expect((await books.client.refused(disputes.withdraw, { id: invoice.id, disputeId })).status).toBe(409)
    expect(await toOwner()).toHaveLength(1)
  })

  test('it is either withdrawn or resolved, never both', async () => {
    const invoice = await send(books, await bill(books))
    const { disputes: open } = await books.client.call(disputes.open, { id: invoice.id, reason: 'Hm' })
    const disputeId = open[0]?.id as number
    const answers = await Promise.all([
      books.client.try(disputes.withdraw, { id: invoice.id, disputeId }),
      books.boss.try(disputes.resolve, { id: invoice.id, disputeId, resolution: 'Fine' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a line of another invoice cannot be disputed here, nor can staff dispute', async () => {
    const [one, other] = [await send(books, await bill(books)), await bill(books)]
    const lineId = other.lines[0]?.id as number
    expect((await books.client.refused(disputes.open, { id: one.id, lineId, reason: 'x' })).status).toBe(400)
    expect((await books.boss.refused(disputes.open, { id: one.id, reason: 'x' })).status).toBe(403)
  })
})

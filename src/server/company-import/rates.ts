import { setRate } from '#server/invoicing/public.ts'
import { plainName } from '#shared/company-import/kinds.ts'
import { ratesChanged } from '#shared/invoicing/events.ts'
import { rates } from '#shared/invoicing/rate-contract.ts'
import { decimalsOf, isPayable } from '#shared/money.ts'
import { refusal } from '#shared/refusal.ts'
import { findings, onceEach, type Reader } from './file-reader.ts'
import { sitesIn } from './references.ts'
import { listRateKeys } from './store.ts'

const keyOf = (position: string, businessId: number | null) => `${businessId ?? 0} ${plainName(position)}`

export const readRates: Reader<'rates'> = async (ctx, { organizationId, dateFormat, currency }, rows) => {
  const said = findings<'rates'>(dateFormat)
  const sites = await sitesIn(ctx, organizationId)
  const there = new Set((await listRateKeys(ctx.db, organizationId)).map(one => keyOf(one.position, one.businessId)))
  const once = onceEach()
  let known = 0
  const fresh = rows.flatMap((cell, row) => {
    const site = cell('site') === '' ? undefined : sites.find(cell('site'))
    if (site?.why !== undefined) said.refuse(row, 'site', site.why)
    const rate = (column: 'billRate' | 'payRate') => {
      const given = said.amount(row, column, cell(column))
      if (/^\d+(\.\d+)?$/.test(given) && !isPayable(given, currency)) {
        said.refuse(row, column, refusal('amount-too-fine', { currency, decimals: decimalsOf(currency) }))
      }
      return given
    }
    const [billRate, payRate] = [rate('billRate'), rate('payRate')]
    if (billRate === '' && payRate === '') said.refuse(row, 'billRate', refusal('decimal-not-valid'))
    const draft = said.parse(
      row,
      rates.setPosition.input,
      {
        position: said.text(row, 'position', cell('position'), 100),
        businessId: site?.record?.id ?? null,
        ...(billRate !== '' && { billRate }),
        ...(payRate !== '' && { payRate }),
      },
      field => (field === 'billRate' || field === 'payRate' ? field : 'position'),
    )
    if (draft === undefined) return []
    const key = keyOf(draft.position, draft.businessId ?? null)
    const twice = once(key, row)
    if (twice !== null) said.refuse(row, 'position', twice)
    if (twice !== null || !there.has(key)) return twice === null ? [draft] : []
    said.remark(row, 'position', refusal('import-there-already'))
    known++
    return []
  })
  return {
    ...said,
    fresh: fresh.length,
    known,
    async write() {
      for (const draft of fresh) await setRate(ctx, organizationId, draft)
      if (fresh.length > 0) await ctx.announce(ratesChanged, organizationId, { organizationId })
    },
  }
}

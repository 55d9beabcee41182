import { demandedByDay } from '#server/demand/public.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import { stateOf } from '#shared/contracts/rules.ts'
import type { Contract, ContractDetails } from '#shared/contracts/shapes.ts'
import { hoursOf } from '#shared/invoicing/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { may } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'
import { addDays, dayOf, hoursText, weekStartOf } from '#shared/time.ts'
import { listContracts, type StoredContract } from './store.ts'

// What the company notes about a contract is not the client's to read.
export function present(stored: StoredContract, { actor, now }: { actor: Actor; now: string }): Contract {
  const { sortName: _, usual, sites, rates, ...contract } = stored
  const currency = contract.currency ?? usual.currency
  const percent = (text: string) => String(Number(text))
  return {
    ...contract,
    state: stateOf(contract, dayOf(now, usual.timeZone)),
    sites: sites.map(({ promisedHundredths, ...site }) => ({
      ...site,
      promisedHours: promisedHundredths === null ? null : hoursOf(promisedHundredths),
    })),
    rates: rates.map(({ rateCents, ...rate }) => ({ ...rate, rate: decimalOf(rateCents, currency) })),
    taxPercent: contract.taxPercent === null ? null : percent(contract.taxPercent),
    inForce: {
      currency,
      taxPercent: percent(contract.taxPercent ?? usual.taxPercent),
      dueDays: contract.dueDays ?? usual.dueDays,
    },
    notes: may(actor, 'contract:write') ? contract.notes : null,
  }
}

export async function one(ctx: Context, id: number): Promise<ContractDetails> {
  const [stored] = await listContracts(ctx.db, { id })
  if (stored === undefined) throw notFound()
  return { ...present(stored, ctx), demand: await demandOf(ctx, stored) }
}

/** What sites must have stands under demand, and only there; the contract shows what it comes to. */
async function demandOf({ db, actor, now }: Context, { organizationId, sites }: StoredContract) {
  if (!may(actor, 'demand:read')) return []
  const { timeZone, firstDay } = await companyOf(db, organizationId)
  const from = weekStartOf(dayOf(now, timeZone), firstDay)
  const week = { organizationIds: [organizationId], businessId: null, from, to: addDays(from, 6) }
  const asked = await demandedByDay(db, week)
  return sites.map(({ businessId }) => {
    const { posts = [], seconds = new Map() } = asked.find(site => site.businessId === businessId) ?? {}
    return { businessId, posts, hours: hoursText([...seconds.values()].reduce((sum, one) => sum + one, 0)) }
  })
}

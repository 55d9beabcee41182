import { canTake, type Draft, give, loadWith, priceToGive, take } from './engine/draft.ts'
import { optionOf } from './engine/ground.ts'
import { extraOf, overtimeOf } from './engine/overtime.ts'
import type { Candidate, PersonTerms } from './engine/week.ts'
import type { KeptReason } from './reasons.ts'

export interface Choice {
  why: KeptReason[]
  /** Who would have been next. */
  next: number | null
  against: KeptReason[]
}

/** Why a shift goes to whom it goes, and what spoke against whoever would have been next. */
export function explainChoice(draft: Draft, shift: number): Choice {
  const person = draft.holders[shift] as number
  take(draft, shift)
  const others = (draft.ground.options[shift] ?? [])
    .filter(option => option.person !== person && canTake(draft, option.person, shift))
    .map(option => ({ person: option.person, price: priceToGive(draft, shift, option.person) }))
    .sort((a, b) => a.price - b.price)
  const next = others[0]?.person ?? null
  const [mine, theirs] = [lookAt(draft, shift, person), next === null ? null : lookAt(draft, shift, next)]
  give(draft, shift, person)
  const against = theirs === null ? [] : compare(mine, theirs)
  return { why: whyOf(mine, theirs, others.length), next, against }
}

interface Look {
  option: Candidate
  weekMinutes: number
  overtime: number
  cents: number
  /** Minutes above the fair share; below it a negative number. */
  aboveShare: number
}

function lookAt({ ground, lists }: Draft, shift: number, person: number): Look {
  const { people, terms } = ground.week
  const own = people[person] as PersonTerms
  const list = lists[person] as number[]
  const [before, load] = [loadWith(ground, person, list), loadWith(ground, person, [...list, shift])]
  const overtime = overtimeOf(own, load) - overtimeOf(own, before)
  const extra = extraOf(terms.overtime, own, load) - extraOf(terms.overtime, own, before)
  const option = optionOf(ground, person, shift) as Candidate
  return {
    option,
    weekMinutes: load.minutes,
    overtime,
    cents: option.cents + Math.round((extra * own.hourCents) / 60),
    aboveShare: load.minutes - (ground.shares[person]?.minutes ?? load.minutes),
  }
}

const hours = (minutes: number) => String(Math.round(minutes / 6) / 10)
// Less than an hour more or less is nothing that anybody would call unfair.
const noticeable = 60

function whyOf(mine: Look, theirs: Look | null, others: number): KeptReason[] {
  const reasons: KeptReason[] = []
  if (mine.option.knows >= 0.5) reasons.push({ code: 'plan-why-knows' })
  if (mine.option.wish > 0) reasons.push({ code: 'plan-why-wish' })
  reasons.push(
    mine.overtime > 0
      ? { code: 'plan-why-overtime', params: { hours: hours(mine.overtime) } }
      : { code: 'plan-why-hours', params: { hours: hours(mine.weekMinutes) } },
  )
  if (mine.aboveShare < -noticeable) reasons.push({ code: 'plan-why-share' })
  if (theirs !== null && mine.cents < theirs.cents) reasons.push({ code: 'plan-why-cheaper', isAboutPay: true })
  reasons.push(others === 0 ? { code: 'plan-why-only' } : { code: 'plan-why-others', params: { count: others } })
  return reasons
}

function compare(mine: Look, theirs: Look): KeptReason[] {
  const reasons: KeptReason[] = []
  if (theirs.overtime > mine.overtime) {
    reasons.push({ code: 'plan-next-overtime', params: { hours: hours(theirs.overtime) } })
  }
  if (theirs.cents > mine.cents) {
    const cents = theirs.cents - mine.cents
    reasons.push({ code: 'plan-next-dearer', costCode: 'plan-next-dearer-by', cents, isAboutPay: true })
  }
  if (theirs.option.wish < mine.option.wish) reasons.push({ code: 'plan-next-wish' })
  if (theirs.option.knows < mine.option.knows) reasons.push({ code: 'plan-next-knows' })
  if (theirs.option.metres > mine.option.metres) {
    reasons.push({ code: 'plan-next-farther', params: { distance: theirs.option.metres - mine.option.metres } })
  }
  if (theirs.aboveShare > mine.aboveShare + noticeable) {
    reasons.push({ code: 'plan-next-hours', params: { hours: hours(theirs.weekMinutes) } })
  }
  return reasons.length > 0 ? reasons : [{ code: 'plan-next-alike' }]
}

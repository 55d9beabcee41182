import { setTimeout } from 'node:timers/promises'
import type { Habit } from './day.ts'
import type { Traffic } from './traffic.ts'

export interface Load {
  p95: number
  perSecond: number
  failed: number
  /** Nobody waits for an answer before asking the next thing: what was still owed at the end. */
  owed: number
}

const tickMs = 20

/** Lets so many people do what they do, each thing when it is due and not when the one before was answered. */
export async function load(traffic: Traffic, habits: Habit[], people: number, seconds: number): Promise<Load> {
  const times: number[] = []
  const due = habits.map(() => 0)
  let [asked, answered, failed] = [0, 0, 0]
  const began = performance.now()
  let last = began
  while (performance.now() - began < seconds * 1000) {
    const now = performance.now()
    for (const [n, habit] of habits.entries()) {
      due[n] = (due[n] ?? 0) + (habit.perSecond(people) * (now - last)) / 1000
      for (; (due[n] ?? 0) >= 1; due[n] = (due[n] ?? 0) - 1) {
        asked++
        void once(traffic, habit, people).then(
          ms => {
            answered++
            if (ms === undefined) failed++
            else times.push(ms)
          },
          () => {
            answered++
            failed++
          },
        )
      }
    }
    last = now
    await setTimeout(tickMs)
  }
  const perSecond = asked / ((performance.now() - began) / 1000)
  const owed = asked - answered
  // Whoever is owed an answer must not disturb what is measured next.
  for (let waited = 0; answered < asked && waited < 10_000; waited += tickMs) await setTimeout(tickMs)
  return { p95: percentile95(times), perSecond, failed, owed }
}

/** The same things in the same proportions, one at a time, while nobody else does anything. */
export async function idleLoad(traffic: Traffic, habits: Habit[], people: number, times: number) {
  const rates = habits.map(habit => habit.perSecond(people))
  const whole = rates.reduce((sum, rate) => sum + rate, 0)
  const taken: number[] = []
  for (const [n, habit] of habits.entries()) {
    const count = Math.max(1, Math.round((times * (rates[n] ?? 0)) / whole))
    for (let i = 0; i < count; i++) {
      const ms = await once(traffic, habit, people)
      if (ms !== undefined) taken.push(ms)
    }
  }
  return percentile95(taken)
}

async function once(traffic: Traffic, habit: Habit, people: number) {
  const { person, asked, after } = habit.next(people)
  const answer = await traffic.ask(person, asked)
  if (answer.status >= 400) return undefined
  after?.(answer)
  return answer.ms
}

const percentile95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

import { type CardInput, createEmptyCard, fsrs, Rating, type Card as SchedulerCard } from 'ts-fsrs'
import { addDays, dayInZone, daysBetween } from '../gamification/days.ts'
import { type Day, endOfDay, startOfDay } from './days.ts'
import type { Grade } from './grade.ts'

/** The FSRS state of a card after its last review. */
export type Memory = {
  stability: number
  difficulty: number
  reps: number
  lapses: number
  state: number
  learningSteps: number
  scheduledDays: number
  reviewedAt: string
}

/** What the next due date depends on; `load` is the number of cards already due on a day. */
export type SchedulingContext = { now: Date; timeZone: string; examDay: Day | null; load: (day: Day) => number }

/** A card is due when the chance to remember it falls to 90 percent, and at least once a year. */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  learning_steps: ['10m'],
  relearning_steps: ['10m'],
})
const ratings = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const

/** How far a due day may be moved to balance the load, as a share of the interval. */
const leeway = 0.1

/** Applies a review: the new state, and when the card is due next. */
export function reviewCard(memory: Memory | null, grade: Grade, plan: SchedulingContext): { memory: Memory; due: Date } {
  const { card } = scheduler.next(toCard(memory, plan.now), plan.now, ratings[grade])
  return { memory: toMemory(card, plan.now), due: dueAfter(card, plan) }
}

/** Intervals under a day are exact, longer ones end at the start of a day; never after the day of the exam. */
function dueAfter({ due, scheduled_days: days }: SchedulerCard, plan: SchedulingContext): Date {
  const { now, timeZone } = plan
  const today = dayInZone(timeZone, now)
  const exam = plan.examDay !== null && plan.examDay >= today ? plan.examDay : null
  const wanted = days < 1 ? due : exam === today ? endOfDay(exam, timeZone) : startOfDay(chooseDay(today, days, exam, plan.load), timeZone)
  if (exam === null) return wanted
  return new Date(Math.min(wanted.getTime(), endOfDay(exam, timeZone).getTime()))
}

/** The days left for revision: until the day before the exam, or its day if that is tomorrow. */
function daysLeft(today: Day, exam: Day): number {
  return Math.max(1, daysBetween(today, exam) - 1)
}

/** Cards that would be due after the exam are spread over the last quarter of the remaining days. */
const lastQuarter = (left: number) => Math.ceil(left / 4)

/** The days that get the cards which would be due after the exam. */
export function daysBeforeExam(today: Day, exam: Day): Day[] {
  const left = daysLeft(today, exam)
  const from = Math.max(1, left - lastQuarter(left))
  return Array.from({ length: left - from + 1 }, (_, at) => addDays(today, from + at))
}

/** The day with the fewest cards near the one that the scheduler chose. */
function chooseDay(today: Day, days: number, exam: Day | null, load: SchedulingContext['load']): Day {
  const last = exam === null ? Number.POSITIVE_INFINITY : daysLeft(today, exam)
  const reach = days > last ? lastQuarter(last) : Math.min(7, Math.round(days * leeway))
  const wanted = Math.min(days, last)
  const [from, to] = [Math.max(1, wanted - reach), Math.min(last, wanted + reach)]
  let chosen = { away: wanted, load: Number.POSITIVE_INFINITY }
  for (let away = from; away <= to; away += 1) {
    const cards = load(addDays(today, away))
    const isNearer = Math.abs(away - wanted) < Math.abs(chosen.away - wanted)
    if (cards < chosen.load || (cards === chosen.load && isNearer)) chosen = { away, load: cards }
  }
  return addDays(today, chosen.away)
}

function toCard(memory: Memory | null, now: Date): CardInput {
  if (!memory) return createEmptyCard(now)
  const { learningSteps, scheduledDays, reviewedAt, ...rest } = memory
  return {
    ...rest,
    due: now,
    elapsed_days: 0,
    learning_steps: learningSteps,
    scheduled_days: scheduledDays,
    last_review: new Date(Math.min(Date.parse(reviewedAt), now.getTime())),
  }
}

function toMemory(card: SchedulerCard, now: Date): Memory {
  const { stability, difficulty, reps, lapses, state, learning_steps, scheduled_days } = card
  return {
    ...{ stability, difficulty, reps, lapses, state },
    learningSteps: learning_steps,
    scheduledDays: scheduled_days,
    reviewedAt: now.toISOString(),
  }
}

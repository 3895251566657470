import type { SatQuestion } from '#domain/attempts/body.ts'
import { deadline, graceSeconds, sectionClosesAt } from '#domain/attempts/clock.ts'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import { showSheet } from '#domain/attempts/saved-state.ts'
import { blankSheet, mergePatch, type Sheet } from '#domain/attempts/sheet.ts'
import type { Db } from '#server/platform/db.ts'
import type { Body } from './bodies/bodies.ts'
import { listPatches, type Sitting } from './queries.ts'

/** Everything saved so far. */
export async function readSheet(db: Db, { slots }: Body, attemptId: string): Promise<Sheet> {
  return (await listPatches(db, attemptId)).reduce(mergePatch, blankSheet(slots.length))
}

export function deadlineOf(body: Body, { mode, head }: Pick<Sitting, 'mode' | 'head'>): string | null {
  const end = deadline(body.plans[mode], head)
  return end === null ? null : new Date(end).toISOString()
}

type Shown = { body: Body; sitting: Sitting; sheet: Sheet; seat: string; now: Date; questions?: SatQuestion[] | undefined }

export function presentAttempt({ body, sitting, sheet, seat, now, questions }: Shown): OpenAttempt {
  const { head, mode } = sitting
  const plan = body.plans[mode]
  const active = head.seats.at(-1)
  const own = head.seats.findLast(({ token }) => token === seat)
  return {
    _id: sitting.id,
    paperId: sitting.paperId,
    bodyId: body.id,
    mode,
    language: sitting.language,
    status: sitting.status,
    startedAt: sitting.startedAt.toISOString(),
    eventId: sitting.eventId,
    deadline: deadlineOf(body, sitting),
    serverNow: now.toISOString(),
    graceSeconds,
    seat: active?.token ?? seat,
    seq: own?.seq ?? active?.seq ?? 0,
    step: own?.step ?? 0,
    ...(questions && { questions }),
    sections: body.sections.map((section, at) => ({
      ...section,
      seconds: plan.sections[at]?.seconds ?? null,
      enteredAt: head.entered[at] ?? null,
      closesAt: sectionClosesAt(plan, head, at),
      locked: head.locked[at] !== undefined,
    })),
    ...showSheet(sheet),
    only: sitting.only,
    revealed: mode === 'practice' ? sheet.slots.flatMap(({ changes }, question) => (changes.length > 0 ? [question] : [])) : [],
  }
}

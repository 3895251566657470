import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Learner } from '#domain/identity/account.ts'
import { defineTranslations, useFormatters, useTranslation } from '../../kit/language.ts'
import { useProgramName } from '../../kit/program-names.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { fieldTranslations } from './translations.ts'

const phrases = defineTranslations({
  en: {
    about: 'About you',
    edit: 'Edit Profile',
    missing: 'Not given',
    free: 'Free',
    premium: 'Premium',
    premiumUntil: (date: string) => `Premium until ${date}`,
    ended: (date: string) => `Premium ended on ${date}`,
  },
  hi: {
    about: 'आपके बारे में',
    edit: 'प्रोफ़ाइल बदलें',
    missing: 'नहीं दिया गया',
    free: 'निःशुल्क',
    premium: 'प्रीमियम',
    premiumUntil: (date: string) => `प्रीमियम, ${date} तक`,
    ended: (date: string) => `प्रीमियम ${date} को समाप्त हुआ`,
  },
})

export function Overview({ learner }: { learner: Learner }) {
  const t = useTranslation(phrases)
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <ProfileForm learner={learner} onClose={() => setEditing(false)} />
  return (
    <section aria-labelledby="about" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="about" className="font-bold text-xl">
          {t.about}
        </h2>
        <Button variant="primary" onClick={() => setEditing(true)}>
          <Pencil size={18} aria-hidden="true" />
          {t.edit}
        </Button>
      </header>
      <Details learner={learner} />
    </section>
  )
}

function Details({ learner }: { learner: Learner }) {
  const t = { ...useTranslation(fieldTranslations), ...useTranslation(phrases) }
  const { date } = useFormatters()
  const { isPremium, isActive, until } = learner.subscription
  const programName = useProgramName()
  const subscription = () => {
    if (isActive) return until ? t.premiumUntil(date(until)) : t.premium
    return isPremium && until ? t.ended(date(until)) : t.free
  }
  const rows: [label: string, value: string | null][] = [
    [t.name, learner.name],
    [t.email, learner.email],
    [t.phone, learner.phone],
    [t.location, learner.location],
    [t.studyGoal, learner.studyGoal],
    [t.targetExam, learner.targetExam],
    [t.targetExamDate, learner.targetExamDate && date(learner.targetExamDate)],
    [t.program, programName(learner.program)],
    [t.memberSince, date(learner.createdAt)],
    [t.subscription, subscription()],
  ]
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <Detail key={label} label={label} value={value} missing={t.missing} />
      ))}
      <Detail label={t.bio} value={learner.bio} missing={t.missing} isWide />
    </dl>
  )
}

type DetailProps = { label: string; value: string | null; missing: string; isWide?: boolean }

function Detail({ label, value, missing, isWide = false }: DetailProps) {
  return (
    <div
      className={classes('flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2.5', isWide && 'sm:col-span-2')}
    >
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{value || <span className="text-muted italic">{missing}</span>}</dd>
    </div>
  )
}

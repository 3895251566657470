import { passwordStrength, strengths } from '#domain/identity/password-strength.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { classes } from '../ui/classes.ts'

const phrases = defineTranslations({
  en: { label: 'Password strength', weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' },
  hi: { label: 'पासवर्ड की मज़बूती', weak: 'कमज़ोर', fair: 'ठीक-ठाक', good: 'अच्छी', strong: 'मज़बूत' },
})

const fills = { weak: 'bg-danger', fair: 'bg-brand', good: 'bg-correct', strong: 'bg-correct' }

/** A meter under the field of a new password; nothing while the field is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useTranslation(phrases)
  if (password === '') return null
  const strength = passwordStrength(password)
  const level = strengths.indexOf(strength) + 1
  return (
    <div className="-mt-2 flex items-center gap-3 text-sm">
      <meter className="sr-only" aria-label={t.label} min={0} max={strengths.length} value={level} aria-valuetext={t[strength]} />
      <div aria-hidden="true" className="flex flex-1 gap-1">
        {strengths.map((name, at) => (
          <span key={name} className={classes('h-1.5 flex-1 rounded-full', at < level ? fills[strength] : 'bg-raised')} />
        ))}
      </div>
      <span aria-live="polite" className="text-muted">
        {t[strength]}
      </span>
    </div>
  )
}

import type { PremiumPlan } from '#domain/settings/premium-plan.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { Card } from '../../ui/Card.tsx'
import { premiumTranslations } from './translations.ts'

export function Plans({ plans }: { plans: readonly PremiumPlan[] }) {
  const t = useTranslation(premiumTranslations)
  const show = useLocalizedText()
  const { number } = useFormatters()
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-3">
      <h2 id="plans" className="font-bold text-xl">
        {t.plans}
      </h2>
      {plans.length === 0 && <p className="text-muted">{t.noPlans}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map(({ name, price, months, description }) => (
          <li key={`${name.en} ${months} ${price}`}>
            <Card className="flex h-full flex-col gap-1">
              <h3 className="wrap-anywhere font-semibold">{show(name)}</h3>
              <p className="tabular flex flex-wrap items-baseline gap-x-2">
                <span className="font-bold text-2xl">{price === 0 ? t.free : `₹${number(price)}`}</span>
                <span className="text-muted text-sm">{t.months(months)}</span>
              </p>
              {show(description) && <p className="text-muted text-sm">{show(description)}</p>}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

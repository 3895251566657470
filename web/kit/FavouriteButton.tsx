import { Star } from 'lucide-react'
import { useEffect } from 'react'
import type { Favourite } from '#domain/study/contract.ts'
import { iconButtonClass } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { toast } from '../ui/Toaster.tsx'
import { useFavourites } from './favourites.ts'
import { defineTranslations, useLocalizedText, useTranslation } from './language.ts'

const phrases = defineTranslations({
  en: { favourite: (name: string) => `Favourite: ${name}`, failed: 'Your favourites could not be changed. Please try again.' },
  hi: { favourite: (name: string) => `पसंदीदा: ${name}`, failed: 'पसंदीदा सूची बदली नहीं जा सकी। कृपया फिर कोशिश करें।' },
})

/** A toggle button: a star, filled for a favourite. */
export function FavouriteButton({ category, className }: { category: Favourite; className?: string }) {
  const t = useTranslation(phrases)
  const show = useLocalizedText()
  const { isFavourite, toggle, failure } = useFavourites()
  const isOn = isFavourite(category._id)
  const label = t.favourite(show(category.title, show(category.name)))
  useEffect(() => {
    if (failure) toast('error', t.failed)
  }, [failure, t])
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => toggle(category)}
      className={classes(iconButtonClass, 'text-brand', className)}
    >
      <Star size={20} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
    </button>
  )
}

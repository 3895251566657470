import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useConfig } from '../kit/config.ts'
import { Logo } from '../kit/Logo.tsx'
import { useTranslation } from '../kit/language.ts'
import { shellTranslations } from './translations.ts'

const social = [
  { name: 'YouTube', href: 'https://www.youtube.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'Telegram', href: 'https://telegram.org/' },
  { name: 'X', href: 'https://x.com/' },
]

const linkClass = 'inline-flex min-h-9 items-center text-muted hover:text-text hover:underline'

export function Footer() {
  const t = useTranslation(shellTranslations)
  const { siteName, demo, blogUrl } = useConfig()
  const groups = [
    {
      title: t.explore,
      links: [
        { label: t.categories, to: pathTo('categories') },
        { label: t.practice, to: pathTo('practice') },
        { label: t.premium, to: pathTo('premium') },
        { label: t.liveEvents, to: pathTo('liveEvents') },
        { label: t.leaderboard, to: pathTo('leaderboard') },
        { label: t.blog, to: blogUrl },
      ],
    },
    {
      title: t.company,
      links: [
        { label: t.about, to: pathTo('about') },
        { label: t.contact, to: pathTo('contact') },
        { label: t.terms, to: pathTo('terms') },
        { label: t.privacy, to: pathTo('privacy') },
        ...(demo ? [{ label: t.mailbox, to: pathTo('mailbox') }] : []),
      ],
    },
  ]
  return (
    <footer className="mt-auto border-line border-t bg-surface pb-[var(--bottom-bar)] print:hidden">
      <div className="mx-auto grid w-full max-w-7xl grid-cols-2 gap-x-8 gap-y-6 px-4 py-6 sm:px-6 lg:grid-cols-4 lg:py-10">
        <div className="col-span-2 flex flex-col gap-3 sm:col-span-1">
          <Logo />
          <p className="text-muted">{t.tagline}</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="flex flex-col gap-1">
            <h2 className="font-semibold">{title}</h2>
            {links.map(({ label, to }) => (
              <Link key={to} to={to} className={linkClass}>
                {label}
              </Link>
            ))}
          </nav>
        ))}
        <nav aria-label={t.follow} className="col-span-2 flex flex-wrap gap-x-6 gap-y-1 sm:col-span-1 sm:flex-col">
          <h2 className="w-full font-semibold">{t.follow}</h2>
          {social.map(({ name, href }) => (
            <a key={name} href={href} rel="noopener noreferrer" target="_blank" className={linkClass}>
              {name}
            </a>
          ))}
        </nav>
      </div>
      <p className="border-line border-t px-4 py-4 text-center text-muted text-sm">{t.rights(new Date().getFullYear(), siteName)}</p>
    </footer>
  )
}

import { Gamepad2, Gauge, LineChart, Trophy } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { useConfig } from '../kit/config.ts'
import { Freshness } from '../kit/Freshness.tsx'
import { useWords, words } from '../kit/language.ts'
import { ButtonLink, TextLink } from '../kit/links.tsx'
import { PageTitle } from '../kit/Page.tsx'
import { ErrorState } from '../kit/states.tsx'
import { Card } from '../ui/Card.tsx'
import { CardSkeletons } from './CategoryCard.tsx'
import { MainCategoryCards } from './MainCategoryCards.tsx'
import { useMainCategories } from './readings.ts'
import { catalogueWords } from './words.ts'

const phrases = words({
  en: {
    title: 'Master Exams with Interactive Learning',
    lead: 'Timed mock tests, notes and previous-year papers for JEE, NEET, UPSC, banking, railway and defence. Every answer is saved, every mark is exact, every result teaches.',
    start: 'Start Learning Now',
    explore: 'Explore Categories',
    viewAll: 'View All Categories',
    why: (name: string) => `Why Choose ${name}`,
    gamified: 'Gamified Learning',
    gamifiedText: 'Badges, streaks and leaderboards that make the next paper worth opening.',
    progress: 'Progress Tracking',
    progressText: 'See what you know, what you are slow at, and what to practise next.',
    quick: 'Quick Preparation',
    quickText: 'Papers open at once, even on a small phone with a weak connection.',
    achievement: 'Achievement System',
    achievementText: 'Milestones you have really earned, computed from your own results.',
  },
  hi: {
    title: 'रोचक अभ्यास से परीक्षाओं में महारत',
    lead: 'JEE, NEET, UPSC, बैंकिंग, रेलवे और रक्षा परीक्षाओं के लिए समयबद्ध मॉक टेस्ट, नोट्स और पिछले वर्षों के प्रश्नपत्र। हर उत्तर सुरक्षित, हर अंक सटीक, हर परिणाम एक सीख।',
    start: 'अभी सीखना शुरू करें',
    explore: 'श्रेणियाँ देखें',
    viewAll: 'सभी श्रेणियाँ देखें',
    why: (name: string) => `${name} क्यों चुनें`,
    gamified: 'खेल जैसा अभ्यास',
    gamifiedText: 'बैज, लगातार अभ्यास और लीडरबोर्ड, जो अगला प्रश्नपत्र खोलने का मन बनाएँ।',
    progress: 'प्रगति पर नज़र',
    progressText: 'जानिए क्या आता है, कहाँ समय लगता है और आगे किसका अभ्यास करना है।',
    quick: 'झटपट तैयारी',
    quickText: 'छोटे फ़ोन और धीमे इंटरनेट पर भी प्रश्नपत्र तुरंत खुलते हैं।',
    achievement: 'उपलब्धियाँ',
    achievementText: 'आपके अपने परिणामों से मिले पड़ाव, जो सचमुच कमाए गए हैं।',
  },
})

export function Component() {
  const t = useWords(phrases)
  const { siteName, siteDescription } = useConfig()
  const features = [
    { Icon: Gamepad2, title: t.gamified, text: t.gamifiedText },
    { Icon: LineChart, title: t.progress, text: t.progressText },
    { Icon: Gauge, title: t.quick, text: t.quickText },
    { Icon: Trophy, title: t.achievement, text: t.achievementText },
  ]
  return (
    <>
      <PageTitle title="" />
      <meta name="description" content={siteDescription} />
      <section className="border-line border-b bg-surface">
        <div className="mx-auto flex w-full max-w-5xl flex-col items-center gap-6 px-4 py-16 text-center sm:py-24">
          <h1 className="font-bold text-4xl sm:text-5xl">{t.title}</h1>
          <p className="max-w-2xl text-lg text-muted">{t.lead}</p>
          <ButtonLink to={pathTo('categories')} variant="primary" size="large">
            {t.start}
          </ButtonLink>
        </div>
      </section>
      <FeaturedCategories />
      <section aria-labelledby="why" className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-12 sm:px-6">
        <h2 id="why" className="text-center font-bold text-2xl">
          {t.why(siteName)}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ Icon, title, text }) => (
            <Card key={title} className="flex flex-col gap-2">
              <Icon size={28} aria-hidden="true" className="text-brand" />
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </Card>
          ))}
        </div>
      </section>
    </>
  )
}

const featured = 6

function FeaturedCategories() {
  const t = useWords(phrases)
  const c = useWords(catalogueWords)
  const { data: reading, isError } = useMainCategories()
  return (
    <section aria-labelledby="explore" className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 pt-12 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="explore" className="font-bold text-2xl">
          {t.explore}
        </h2>
        <TextLink to={pathTo('categories')}>{t.viewAll}</TextLink>
      </div>
      <Freshness reading={reading} />
      {isError && !reading && <ErrorState message={c.failed} onRetry={() => location.reload()} />}
      {!reading && !isError && <CardSkeletons label={c.loading} />}
      {reading && <MainCategoryCards categories={reading.data.slice(0, featured)} />}
    </section>
  )
}

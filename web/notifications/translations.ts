import type { Notification } from '#domain/notifications/notification.ts'
import { defineTranslations } from '../kit/language.ts'

export const notificationTranslations = defineTranslations({
  en: {
    title: 'Notifications',
    bell: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
    none: 'Nothing new',
    noneText: 'Announcements and word about your results arrive here.',
    failed: 'The notifications could not be loaded',
    loading: 'Loading…',
    markAll: 'Mark all as read',
    markOne: (title: string) => `Mark as read: ${title}`,
    read: 'Mark as read',
    unread: 'New',
    open: 'Open',
    openOne: (title: string) => `Open: ${title}`,
    all: 'See all',
    important: 'Important',
  },
  hi: {
    title: 'सूचनाएँ',
    bell: (unread: number) => (unread > 0 ? `सूचनाएँ, ${unread} नई` : 'सूचनाएँ'),
    none: 'कुछ नया नहीं',
    noneText: 'घोषणाएँ और आपके परिणामों से जुड़ी सूचनाएँ यहाँ मिलेंगी।',
    failed: 'सूचनाएँ लोड नहीं हो सकीं',
    loading: 'लोड हो रहा है…',
    markAll: 'सभी को पढ़ा हुआ मानें',
    markOne: (title: string) => `पढ़ा हुआ मानें: ${title}`,
    read: 'पढ़ा हुआ मानें',
    unread: 'नई',
    open: 'खोलें',
    openOne: (title: string) => `खोलें: ${title}`,
    all: 'सभी देखें',
    important: 'महत्वपूर्ण',
  },
})

type TypeNames = Record<Notification['type'], string>

export const typeNames: { en: TypeNames; hi: TypeNames } = {
  en: { maintenance: 'Maintenance', update: 'Update', event: 'Event' },
  hi: { maintenance: 'रखरखाव', update: 'अपडेट', event: 'इवेंट' },
}

import type { ReactNode } from 'react'
import type { Learner } from '#domain/identity/account.ts'
import { api } from '../../api.ts'
import { defineTranslations, useTranslation } from '../../kit/language.ts'
import { PushButton } from '../../kit/PushButton.tsx'
import { ChangePasswordForm } from '../ChangePasswordForm.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'
import { Preferences } from './Preferences.tsx'
import { PrivacySettings } from './PrivacySettings.tsx'
import { Sessions } from './Sessions.tsx'

const phrases = defineTranslations({
  en: {
    preferences: 'Preferences',
    password: 'Change Password',
    privacy: 'Privacy',
    notifications: 'Notifications',
    notificationsText: 'A message on this device when an event you joined is about to start, and when your marks change.',
    devices: 'Your devices',
    devicesText: 'Where you are signed in. Sign out what you do not recognise, and change your password.',
    data: 'Your data',
    dataText: 'A JSON file with everything that is held about you on this site.',
    account: 'Delete account',
    accountText: 'Your account, your attempts and your results are deleted for good. Download your data first if you want to keep it.',
  },
  hi: {
    preferences: 'पसंद',
    password: 'पासवर्ड बदलें',
    privacy: 'गोपनीयता',
    notifications: 'सूचनाएँ',
    notificationsText: 'जिस इवेंट में आप शामिल हैं, उसके शुरू होने से पहले और आपके अंक बदलने पर इस डिवाइस पर संदेश।',
    devices: 'आपके डिवाइस',
    devicesText: 'आप यहाँ-यहाँ लॉगिन हैं। जिसे न पहचानें, उससे लॉगआउट करें और अपना पासवर्ड बदलें।',
    data: 'आपका डेटा',
    dataText: 'एक JSON फ़ाइल, जिसमें इस साइट पर आपके बारे में रखी गई सारी जानकारी है।',
    account: 'खाता हटाएँ',
    accountText: 'आपका खाता, आपके प्रयास और परिणाम हमेशा के लिए हट जाते हैं। रखना चाहें, तो पहले अपना डेटा डाउनलोड कर लें।',
  },
})

const changePassword = (input: { currentPassword: string; newPassword: string }) => api.identity.changePassword({ input })

export function Settings({ learner }: { learner: Learner }) {
  const t = useTranslation(phrases)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <Section title={t.preferences}>
        <Preferences learner={learner} />
      </Section>
      <Section title={t.password}>
        <ChangePasswordForm change={changePassword} email={learner.email} />
      </Section>
      <Section title={t.privacy}>
        <PrivacySettings />
      </Section>
      <Section title={t.notifications} text={t.notificationsText}>
        <PushButton />
      </Section>
      <Section title={t.devices} text={t.devicesText}>
        <Sessions />
      </Section>
      <Section title={t.data} text={t.dataText}>
        <DownloadData />
      </Section>
      <Section title={t.account} text={t.accountText}>
        <DeleteAccount learner={learner} />
      </Section>
    </div>
  )
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4 border-line border-t pt-5">
      <header className="flex flex-col gap-1">
        <h2 className="font-bold text-xl">{title}</h2>
        {text && <p className="text-muted text-sm">{text}</p>}
      </header>
      {children}
    </section>
  )
}

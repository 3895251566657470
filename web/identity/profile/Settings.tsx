import type { ReactNode } from 'react'
import type { Learner } from '#domain/identity/account.ts'
import { api } from '../../api.ts'
import { useWords, words } from '../../kit/language.ts'
import { Card } from '../../ui/Card.tsx'
import { ChangePasswordForm } from '../ChangePasswordForm.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'
import { Preferences } from './Preferences.tsx'

const phrases = words({
  en: {
    preferences: 'Preferences',
    password: 'Change Password',
    data: 'Your data',
    dataText: 'A JSON file with everything that is held about you on this site.',
    account: 'Delete account',
    accountText: 'Your account, your attempts and your results are deleted for good. Download your data first if you want to keep it.',
  },
  hi: {
    preferences: 'पसंद',
    password: 'पासवर्ड बदलें',
    data: 'आपका डेटा',
    dataText: 'एक JSON फ़ाइल, जिसमें इस साइट पर आपके बारे में रखी गई सारी जानकारी है।',
    account: 'खाता हटाएँ',
    accountText: 'आपका खाता, आपके प्रयास और परिणाम हमेशा के लिए हट जाते हैं। रखना चाहें, तो पहले अपना डेटा डाउनलोड कर लें।',
  },
})

const changePassword = (input: { currentPassword: string; newPassword: string }) => api.identity.changePassword({ input })

export function Settings({ learner }: { learner: Learner }) {
  const t = useWords(phrases)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title={t.preferences}>
        <Preferences learner={learner} />
      </Section>
      <Section title={t.password}>
        <ChangePasswordForm change={changePassword} email={learner.email} />
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
    <Card className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="font-semibold text-lg">{title}</h2>
        {text && <p className="text-muted text-sm">{text}</p>}
      </header>
      {children}
    </Card>
  )
}

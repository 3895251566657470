import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useConfig } from '../kit/config.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { TextLink } from '../kit/links.tsx'
import { useTranslateMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { FailureNotice, QueryContent } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'

const phrases = defineTranslations({
  en: {
    title: 'Consent of a parent or guardian',
    loadFailed: (reason: string) => `The request could not be opened: ${reason}`,
    who: (name: string, site: string) => `${name} is under 18 and studies with ${site}. They named you as parent or guardian.`,
    what: 'With your consent:',
    boards: 'they appear on leaderboards with their first name and initial, unless they choose not to;',
    mails: 'they may get mails and notifications about their studies.',
    without:
      'Without it they can study all the same. We do no tracking and show no advertising. You can withdraw your consent here at any time.',
    consenting: 'You have given your consent.',
    consent: 'I am the parent or guardian and consent',
    withdraw: 'Withdraw consent',
    busy: 'Saving...',
    failed: 'Your answer was not recorded.',
    privacy: 'Privacy',
  },
  hi: {
    title: 'माता-पिता या अभिभावक की सहमति',
    loadFailed: (reason: string) => `अनुरोध खुल नहीं सका: ${reason}`,
    who: (name: string, site: string) => `${name} की आयु 18 वर्ष से कम है और वे ${site} पर पढ़ाई करते हैं। उन्होंने आपको माता-पिता या अभिभावक बताया है।`,
    what: 'आपकी सहमति से:',
    boards: 'वे लीडरबोर्ड पर पहले नाम और पहले अक्षर के साथ दिखते हैं, जब तक वे स्वयं मना न करें;',
    mails: 'उन्हें पढ़ाई से जुड़े मेल और सूचनाएँ मिल सकती हैं।',
    without: 'सहमति के बिना भी वे पढ़ाई कर सकते हैं। हम न निगरानी करते हैं, न विज्ञापन दिखाते हैं। आप सहमति कभी भी यहीं वापस ले सकते हैं।',
    consenting: 'आपने सहमति दी है।',
    consent: 'मैं माता-पिता या अभिभावक हूँ और सहमति देता/देती हूँ',
    withdraw: 'सहमति वापस लें',
    busy: 'सहेजा जा रहा है...',
    failed: 'आपका उत्तर दर्ज नहीं हो सका।',
    privacy: 'गोपनीयता',
  },
})

/** Opened from the guardian’s mail. Answered by a button, because programs that check mails open every link. */
export function Component() {
  const t = useTranslation(phrases)
  const translate = useTranslateMessage()
  const { siteName } = useConfig()
  const { token = '' } = useParams()
  const queries = useQueryClient()
  const queryKey = ['guardian-request', token]
  const request = useQuery({ queryKey, queryFn: () => api.identity.readGuardianRequest({ params: { token } }), retry: false })
  const answer = useMutation({
    mutationFn: (consents: boolean) => api.identity.answerGuardianRequest({ params: { token }, input: { consents } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <Page title={t.title}>
      <AuthCard title={t.title}>
        <QueryContent query={request} failed={t.loadFailed}>
          {({ data: { name, consents } }) => (
            <div className="flex flex-col gap-4">
              <p>{t.who(name, siteName)}</p>
              <p>{t.what}</p>
              <ul className="list-disc pl-6">
                <li>{t.boards}</li>
                <li>{t.mails}</li>
              </ul>
              <p>{t.without}</p>
              {answer.isSuccess && <Notice tone="success">{translate(answer.data.message)}</Notice>}
              {answer.isError && <FailureNotice what={t.failed} error={answer.error} />}
              {consents && !answer.isSuccess && <Notice tone="info">{t.consenting}</Notice>}
              <Button
                variant={consents ? 'secondary' : 'primary'}
                onClick={() => answer.mutate(!consents)}
                busy={answer.isPending ? t.busy : false}
              >
                {consents ? t.withdraw : t.consent}
              </Button>
              <TextLink to={pathTo('privacy')}>{t.privacy}</TextLink>
            </div>
          )}
        </QueryContent>
      </AuthCard>
    </Page>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure, api } from '../api.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { FailureNotice } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { AuthCard } from './AuthCard.tsx'

const phrases = defineTranslations({
  en: {
    title: 'Undo a change',
    subtitle: 'Somebody changed the address, the password or the second factor of your account, and it was not you?',
    effect: 'Your account goes back to how it was before, and every device is signed out. Then you choose a new password.',
    undo: 'Undo the change',
    busy: 'Undoing...',
    failed: 'The change could not be undone.',
    invalid: 'This link is invalid, was used before, or is older than 7 days.',
    support: 'Contact Support',
    done: 'The change has been undone and every device was signed out.',
    next: 'Now choose a new password, because somebody else may know the old one.',
    choose: 'Choose a new password',
  },
  hi: {
    title: 'बदलाव वापस लें',
    subtitle: 'क्या आपके खाते का ईमेल पता, पासवर्ड या दूसरा चरण किसी और ने बदला है?',
    effect: 'आपका खाता पहले जैसा हो जाएगा और सभी डिवाइस से लॉगआउट हो जाएगा। इसके बाद आप नया पासवर्ड चुनेंगे।',
    undo: 'बदलाव वापस लें',
    busy: 'वापस लिया जा रहा है...',
    failed: 'बदलाव वापस नहीं लिया जा सका।',
    invalid: 'यह लिंक गलत है, पहले इस्तेमाल हो चुका है या 7 दिन से पुराना है।',
    support: 'सहायता से संपर्क करें',
    done: 'बदलाव वापस ले लिया गया है और सभी डिवाइस से लॉगआउट कर दिया गया है।',
    next: 'अब नया पासवर्ड चुनें, क्योंकि पुराना पासवर्ड किसी और को पता हो सकता है।',
    choose: 'नया पासवर्ड चुनें',
  },
})

/** A button, not the link itself, undoes the change: programs that check mails open every link. */
export function Component() {
  const t = useTranslation(phrases)
  const { token = '' } = useParams()
  const undo = useMutation({ mutationFn: () => api.identity.undoChange({ params: { token } }) })
  const isInvalid = undo.error instanceof ApiFailure && undo.error.kind === 'invalid_token'

  function state() {
    if (undo.isSuccess) {
      return (
        <>
          <Notice tone="success">
            <p>{t.done}</p>
            <p>{t.next}</p>
          </Notice>
          <ButtonLink to={pathTo('resetPassword', { token: undo.data.data.resetToken })} variant="primary">
            {t.choose}
          </ButtonLink>
        </>
      )
    }
    if (isInvalid) {
      return (
        <>
          <Notice tone="error">{t.invalid}</Notice>
          <ButtonLink to={pathTo('contact')}>{t.support}</ButtonLink>
        </>
      )
    }
    return (
      <>
        {undo.isError && <FailureNotice what={t.failed} error={undo.error} />}
        <p>{t.effect}</p>
        <Button variant="primary" onClick={() => undo.mutate()} busy={undo.isPending ? t.busy : false}>
          {t.undo}
        </Button>
      </>
    )
  }

  return (
    <Page title={t.title}>
      <AuthCard title={t.title} subtitle={t.subtitle}>
        {state()}
      </AuthCard>
    </Page>
  )
}

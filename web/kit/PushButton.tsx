import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { defineTranslations, useTranslation } from './language.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts'
import { FailureNotice } from './query-states.tsx'

const phrases = defineTranslations({
  en: {
    turnOn: 'Notify me on this device',
    turningOn: 'Turning on…',
    turnOff: 'Turn off notifications',
    turningOff: 'Turning off…',
    on: 'Notifications are on for this device.',
    blocked: 'Notifications from this site are blocked. Allow them in your browser’s settings for this site.',
    unavailable: 'This browser cannot show notifications. On an iPhone, add the site to the home screen first.',
    failed: 'Your choice was not saved.',
  },
  hi: {
    turnOn: 'इस डिवाइस पर सूचना पाएँ',
    turningOn: 'चालू हो रहा है…',
    turnOff: 'सूचनाएँ बंद करें',
    turningOff: 'बंद हो रहा है…',
    on: 'इस डिवाइस पर सूचनाएँ चालू हैं।',
    blocked: 'इस साइट की सूचनाएँ रोकी गई हैं। ब्राउज़र की सेटिंग में इस साइट के लिए अनुमति दें।',
    unavailable: 'यह ब्राउज़र सूचनाएँ नहीं दिखा सकता। iPhone पर पहले साइट को होम स्क्रीन पर जोड़ें।',
    failed: 'आपका चुनाव सहेजा नहीं जा सका।',
  },
})

const key = ['push']

/** Turns notifications of this browser on and off. */
export function PushButton() {
  const t = useTranslation(phrases)
  const cache = useQueryClient()
  const { data: state } = useQuery({ queryKey: key, queryFn: readPushState, staleTime: 0, retry: false })
  const change = useMutation({
    mutationFn: (turn: () => Promise<PushState>) => turn(),
    onSuccess: (next) => cache.setQueryData(key, next),
  })
  if (state === undefined) return null
  return (
    <div className="flex flex-col items-start gap-2">
      {state === 'off' && (
        <Button size="small" busy={change.isPending ? t.turningOn : false} onClick={() => change.mutate(turnPushOn)}>
          <Bell size={18} aria-hidden="true" />
          {t.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Button size="small" busy={change.isPending ? t.turningOff : false} onClick={() => change.mutate(turnPushOff)}>
          <BellOff size={18} aria-hidden="true" />
          {t.turnOff}
        </Button>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {state !== 'off' && t[state]}
      </p>
      {change.isError && <FailureNotice what={t.failed} error={change.error} />}
    </div>
  )
}

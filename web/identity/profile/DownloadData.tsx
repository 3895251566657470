import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '../../api.ts'
import { download } from '../../kit/download.ts'
import { defineTranslations, useTranslation } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'

const phrases = defineTranslations({
  en: { download: 'Download my data', busy: 'Collecting...', failed: 'Your data could not be collected.' },
  hi: { download: 'मेरा डेटा डाउनलोड करें', busy: 'डेटा जुटाया जा रहा है...', failed: 'आपका डेटा जुटाया नहीं जा सका।' },
})

export function DownloadData() {
  const t = useTranslation(phrases)
  const collect = useMutation({
    mutationFn: () => api.identity.exportAccount(),
    onSuccess: ({ data }) => download('taiyari-my-data.json', 'application/json', JSON.stringify(data, null, 2)),
  })
  return (
    <>
      {collect.isError && <FailureNotice what={t.failed} error={collect.error} />}
      <div>
        <Button onClick={() => collect.mutate()} busy={collect.isPending ? t.busy : false}>
          <Download size={18} aria-hidden="true" />
          {t.download}
        </Button>
      </div>
    </>
  )
}

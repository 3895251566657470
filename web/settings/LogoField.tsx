import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { accentThemes } from '#domain/settings/accent.ts'
import type { Settings } from '#domain/settings/contract.ts'
import { api } from '../api.ts'
import { useFieldError } from '../kit/form/fields.tsx'
import { FailureNotice } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorText } from '../ui/Field.tsx'

async function storeLogo(file: File): Promise<string> {
  const input = new FormData()
  input.set('image', file)
  return (await api.desk.uploadLogo({ input })).data.url
}

/** The logo on light and dark ground, and a file input for another. It is stored at once and used when the settings are saved. */
export function LogoField({ label, about }: { label: string; about: string }) {
  const id = useId()
  const { field } = useController<Settings, 'logoUrl'>({ name: 'logoUrl' })
  const error = useFieldError('logoUrl')
  const storing = useMutation({ mutationFn: storeLogo, onSuccess: field.onChange })
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {[accentThemes.dark.grounds[0], accentThemes.light.grounds[0]].map((ground) => (
          <span key={ground} className="inline-flex rounded-control border border-line p-3" style={{ background: ground }}>
            <img src={field.value || '/icon.svg'} alt="" className="h-8 w-auto max-w-40 object-contain" />
          </span>
        ))}
        <input
          id={id}
          ref={field.ref}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-describedby={`${id}-about`}
          disabled={storing.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) storing.mutate(file)
            target.value = ''
          }}
          className="max-w-full text-sm"
        />
        {field.value && (
          <Button size="small" onClick={() => field.onChange('')}>
            Use the built-in logo
          </Button>
        )}
      </div>
      <p id={`${id}-about`} className="text-muted text-sm">
        {about}
      </p>
      <p role="status" className="sr-only">
        {storing.isPending ? 'Uploading…' : storing.isSuccess ? 'The picture is uploaded. Save the settings to use it.' : ''}
      </p>
      {storing.isError && <FailureNotice what="The logo was not uploaded." error={storing.error} onDismiss={storing.reset} />}
      <ErrorText>{error}</ErrorText>
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../kit/form/fields.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Input } from '../../ui/Field.tsx'
import type { PostValues } from './post-values.ts'
import { storeBlogPicture } from './store-picture.ts'

/** An image URL, or an upload that sets it. */
export function ImageField() {
  const { setValue } = useFormContext<PostValues>()
  const url = useWatch<PostValues, 'featuredImage'>({ name: 'featuredImage' })
  const upload = useMutation({
    mutationFn: storeBlogPicture,
    onSuccess: (address) => setValue('featuredImage', address, { shouldDirty: true, shouldValidate: true }),
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField<PostValues> name="featuredImage" label="Featured Image URL" placeholder="https://" />
        <Input
          type="file"
          label="Or upload a picture"
          hint={upload.isPending ? 'Uploading…' : 'PNG, JPEG, WebP or GIF, up to 8 MB'}
          accept="image/png,image/jpeg,image/webp,image/gif"
          disabled={upload.isPending}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) upload.mutate(file)
          }}
        />
      </div>
      {upload.isError && <FailureNotice what="The picture was not uploaded." error={upload.error} onDismiss={upload.reset} />}
      {url && (
        <img src={url} alt="The featured one" className="max-h-60 w-fit max-w-full rounded-control border border-line object-contain" />
      )}
    </div>
  )
}

import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { ContentIcon } from '../ContentIcon.tsx'
import { TextField } from './fields.tsx'

/** Input for a Font Awesome class or an emoji, with a preview. */
export function IconField<Values extends FieldValues>({ name }: { name: FieldPath<Values> }) {
  const { watch } = useFormContext<Values>()
  const icon: unknown = watch(name)
  return (
    <TextField<Values>
      name={name}
      label={
        <span className="inline-flex items-center gap-2">
          Icon <ContentIcon icon={typeof icon === 'string' ? icon : ''} className="text-lg" />
        </span>
      }
      hint="A class such as fas fa-folder is drawn as an icon; anything else, such as an emoji, is shown as it is."
    />
  )
}

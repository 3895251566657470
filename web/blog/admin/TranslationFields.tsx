import { Languages, Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { LongTextField, TextField } from '../../kit/form/fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { ContentField } from './ContentField.tsx'
import type { PostValues } from './post-values.ts'

/** The post in the other language, if it is written in both. */
export function TranslationFields() {
  const { setValue } = useFormContext<PostValues>()
  const translation = useWatch<PostValues, 'translation'>({ name: 'translation' })
  const setTranslation = (value: PostValues['translation']) => setValue('translation', value, { shouldDirty: true })
  return (
    <FormSection title="Other language">
      <p className="text-muted text-sm">Readers of Hindi get the post in Hindi and all others in English, if it is written in both.</p>
      {translation ? (
        <>
          <TextField<PostValues> name="translation.title" label="Heading in the other language" required />
          <LongTextField<PostValues> name="translation.excerpt" label="Summary in the other language" rows={3} required />
          <ContentField name="translation.content" label="Text in the other language" rows={12} />
          <div>
            <Button size="small" onClick={() => setTranslation(null)}>
              <Trash2 size={16} aria-hidden="true" /> Remove the other language
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button size="small" onClick={() => setTranslation({ title: '', excerpt: '', content: '' })}>
            <Languages size={16} aria-hidden="true" /> Write it in the other language too
          </Button>
        </div>
      )}
    </FormSection>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { TemplatePackage } from '#domain/questions/templates/record.ts'
import { api } from '../../api.ts'
import { fetchFile } from '../../file-transfer.ts'
import { saveAs } from '../../kit/download.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { CheckField, useFieldError } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { toast } from '../../ui/Toaster.tsx'

/** Downloads all templates as a file, and reads such a file. */
export function TemplateTransfer() {
  const [isImporting, setImporting] = useState(false)
  const exporting = useMutation({
    mutationFn: () => fetchFile('questions', 'exportTemplates', {}),
    onSuccess: ({ name, file }) => saveAs(name, file),
    onError: () => toast('error', 'The templates could not be exported.'),
  })
  return (
    <>
      <Button busy={exporting.isPending ? 'Preparing…' : false} onClick={() => exporting.mutate()}>
        Export
      </Button>
      <Button onClick={() => setImporting(true)}>Import</Button>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

/** The server checks whether it is a file of templates. */
async function readJson(file: File): Promise<TemplatePackage> {
  try {
    return JSON.parse(await file.text()) as TemplatePackage
  } catch {
    return {} as TemplatePackage
  }
}

const ImportValues = z.object({ file: z.instanceof(File, { message: 'Please select a file' }), replace: z.boolean() })

type ImportInput = z.input<typeof ImportValues>

function ImportDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(ImportValues, { replace: false })

  async function read({ file, replace }: z.output<typeof ImportValues>): Promise<{ message: string }> {
    return api.questions.importTemplates({ input: { ...(await readJson(file)), replace } })
  }

  return (
    <FormDialog title="Import templates" form={form} save={read} failed="Nothing was imported." submitLabel="Import" onClose={onClose}>
      <PackageField />
      <CheckField<ImportInput> name="replace" label="Replace templates that have the same code" />
    </FormDialog>
  )
}

function PackageField() {
  const { watch, setValue } = useFormContext<ImportInput>()
  return (
    <FileDrop
      label="File of templates"
      hint="A JSON file that was exported here or on another site"
      accept=".json,application/json"
      file={watch('file') ?? null}
      onFile={(file) => file && setValue('file', file, { shouldDirty: true, shouldValidate: true })}
      error={useFieldError('file')}
    />
  )
}

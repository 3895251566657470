import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Passkey, PasskeyName } from '#domain/identity/passkey.ts'
import { api } from '../../api.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { useFormatters } from '../../kit/language.ts'
import { createPasskey, hasPasskeySupport, isCancelled, passkeysQuery } from '../../kit/passkeys.ts'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Input } from '../../ui/Field.tsx'
import { toast } from '../../ui/Toaster.tsx'

export function Passkeys() {
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(passkeysQuery)
  return (
    <section aria-labelledby="passkeys" className="flex flex-col gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="passkeys" className="font-semibold">
          Passkeys
        </h3>
        {hasPasskeySupport() && <Button onClick={() => setAdding(true)}>Add a passkey</Button>}
      </div>
      <p className="text-muted text-sm">
        {hasPasskeySupport()
          ? 'Sign in with your fingerprint, face or device PIN instead of a password and a code.'
          : 'This browser does not support passkeys here. They need HTTPS and a current browser.'}
      </p>
      <QueryContent query={list} failed={(reason) => `Failed to load passkeys: ${reason}`}>
        {({ data }) => (
          <ul className="flex flex-col divide-y divide-line">
            {data.map((passkey) => (
              <PasskeyRow key={passkey._id} passkey={passkey} />
            ))}
          </ul>
        )}
      </QueryContent>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </section>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const queries = useQueryClient()
  const { date } = useFormatters()
  const remove = useMutation({
    mutationFn: () => api.identity.removePasskey({ params: { passkeyId: passkey._id } }),
    async onSuccess({ message }) {
      toast('success', message)
      await queries.invalidateQueries(passkeysQuery)
    },
  })
  async function ask(): Promise<void> {
    const question = {
      title: `Remove “${passkey.name}”?`,
      text: 'You can no longer sign in with it. Delete it on the device as well.',
      action: 'Remove',
      dangerous: true,
    }
    if (await confirm(question)) remove.mutate()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{passkey.name}</p>
        <p className="text-muted text-sm">
          Added {date(passkey.createdAt)} · {passkey.lastUsedAt ? `last used ${date(passkey.lastUsedAt)}` : 'not used yet'}
        </p>
        {remove.isError && <FailureNotice what="The passkey was not removed." error={remove.error} />}
      </div>
      <Button size="small" onClick={() => void ask()} busy={remove.isPending ? 'Removing...' : false}>
        Remove
      </Button>
    </li>
  )
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useSchemaForm(PasskeyName, { name: '' })
  const add = useMutation({
    mutationFn: async ({ name }: PasskeyName) => api.identity.addPasskey({ input: { name, response: await createPasskey() } }),
    async onSuccess({ message }) {
      toast('success', message)
      await queries.invalidateQueries(passkeysQuery)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      closeLabel="Close"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending ? 'Waiting for your device...' : false}>
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((input) => add.mutate(input))} className="flex flex-col gap-4">
        {add.isError && !isCancelled(add.error) && <FailureNotice what="The passkey was not added." error={add.error} />}
        <p>Your device asks you to unlock it, and then keeps the passkey.</p>
        <Input
          {...form.register('name')}
          label="Name"
          hint="So that you know it again, for example “Office laptop”"
          error={form.formState.errors.name?.message}
          autoFocus
          required
        />
      </form>
    </Dialog>
  )
}

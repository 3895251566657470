import { messageOf, useMessages } from './messages.ts'

/** What could not be done; a reason that is not in the words stands under them. */
export type FailureWords = string | ((reason: string, error: unknown) => string)

export function FailureText({ words, error }: { words: FailureWords; error: unknown }) {
  const translate = useMessages()
  const reason = translate(messageOf(error, ''))
  const what = typeof words === 'function' ? words(reason, error) : words
  return (
    <>
      <p>{what}</p>
      {!what.includes(reason) && <p className="text-sm">{reason}</p>}
    </>
  )
}

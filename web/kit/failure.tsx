import { useErrorMessage } from './messages.ts'

/** What failed. The server's reason is shown below it, unless the message contains it already. */
export type FailureMessage = string | ((reason: string, error: unknown) => string)

export function FailureText({ what, error }: { what: FailureMessage; error: unknown }) {
  const errorMessage = useErrorMessage()
  const reason = errorMessage(error)
  const message = typeof what === 'function' ? what(reason, error) : what
  return (
    <>
      <p>{message}</p>
      {!message.includes(reason) && <p className="text-sm">{reason}</p>}
    </>
  )
}

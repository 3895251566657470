import { Download } from 'lucide-react'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { download } from '../../kit/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Shown once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog
      open
      mustAnswer
      onClose={onDone}
      title="Your recovery codes"
      closeLabel="Close"
      footer={
        <>
          <CopyButton text={text} label="Copy codes" />
          <Button onClick={() => download('taiyari-recovery-codes.txt', 'text/plain', `${text}\n`)}>
            <Download size={18} aria-hidden="true" />
            Download codes
          </Button>
          <Button variant="primary" onClick={onDone}>
            I have saved them
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="success">Two-factor authentication is on.</Notice>
        <p>Each code lets you in once when you do not have your phone. They are shown only now: keep them somewhere safe.</p>
        <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2">
          {codes.map((code) => (
            <li key={code} className="rounded-control bg-raised px-3 py-2 text-center">
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { numbersOfPassage } from '#domain/attempts/passages.ts'
import { useLanguage } from '../kit/language.ts'
import { BesidePassage } from '../questions/BesidePassage.tsx'

/** Questions of study material with the passage that they share, if there is one. */
export function StudyPassage({ body, passage, children }: { body: PaperBody; passage: string | undefined; children: ReactNode }) {
  return (
    <BesidePassage
      passage={body.passages?.find(({ _id }) => _id === passage)}
      numbers={passage ? numbersOfPassage(body.questions, passage) : []}
      language={useLanguage()}
    >
      {children}
    </BesidePassage>
  )
}

import type { ReactNode } from 'react'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { numbersOfPassage } from '#domain/attempts/passages.ts'
import type { Language } from '#domain/language.ts'
import { BesidePassage } from '../questions/BesidePassage.tsx'

type WithPassageProps = {
  body: Pick<PaperBody, 'passages' | 'questions'>
  passage: string | undefined
  language: Language
  children: ReactNode
}

/** Questions of a paper with the passage that they share, if there is one. */
export function WithPassage({ body: { passages, questions }, passage, language, children }: WithPassageProps) {
  return (
    <BesidePassage
      passage={passages?.find(({ _id }) => _id === passage)}
      numbers={passage ? numbersOfPassage(questions, passage) : []}
      language={language}
    >
      {children}
    </BesidePassage>
  )
}

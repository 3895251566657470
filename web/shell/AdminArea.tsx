import { FixedLanguage } from '../kit/language.ts'
import { ScreenOutlet } from './ScreenOutlet.tsx'

/** Admin screens are in English, whatever language is selected. */
export function AdminArea() {
  return (
    <FixedLanguage value="en">
      <div lang="en" className="contents">
        <ScreenOutlet />
      </div>
    </FixedLanguage>
  )
}

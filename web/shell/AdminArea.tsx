import { Outlet } from 'react-router'
import { FixedLanguage } from '../kit/language.ts'

/** Admin screens are in English, whatever language is selected. */
export function AdminArea() {
  return (
    <FixedLanguage value="en">
      <div lang="en" className="contents">
        <Outlet />
      </div>
    </FixedLanguage>
  )
}

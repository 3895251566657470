import { Outlet } from 'react-router'
import { OnlyLanguage } from '../kit/language.ts'

/** Administrators' screens are in English, whatever language the learner's side is set to. */
export function AdminArea() {
  return (
    <OnlyLanguage value="en">
      <div lang="en" className="contents">
        <Outlet />
      </div>
    </OnlyLanguage>
  )
}

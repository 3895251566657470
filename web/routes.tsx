import { lazy } from 'react'
import type { RouteObject } from 'react-router'
import { loadAfterFirstScreen } from './kit/after-first-screen.ts'
import { allowsGuests, type Screen, screen } from './screen.tsx'
import { BareLayout } from './shell/BareLayout.tsx'
import { LearnerGuard } from './shell/guards.tsx'
import { LearnerLayout } from './shell/LearnerLayout.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'

/** The profile gets its statistics panels as props, because identity must not import gamification. */
const profile: Screen = async () => {
  const [{ Profile }, { Summary, Achievements }, { Statistics }] = await Promise.all([
    import('./identity/Profile.tsx'),
    import('./gamification/ProfilePanels.tsx'),
    import('./gamification/Statistics.tsx'),
  ])
  return { element: <Profile Summary={Summary} Statistics={Statistics} Achievements={Achievements} /> }
}

// Parts of higher features are given to the screens of the catalogue, and loaded only where they are shown.
const WhatNow = lazy(async () => ({ default: (await import('./study/home/WhatNow.tsx')).WhatNow }))
const LiveNow = lazy(() => loadAfterFirstScreen(async () => ({ default: (await import('./live/LiveNow.tsx')).LiveNow })))
const Standing = lazy(async () => ({ default: (await import('./study/exam/Standing.tsx')).Standing }))

const home: Screen = async () => {
  const { Home } = await import('./catalogue/Home.tsx')
  return { element: <Home WhatNow={WhatNow} LiveNow={LiveNow} /> }
}

const exam: Screen = async () => {
  const { Exam } = await import('./catalogue/exam/Exam.tsx')
  return { element: <Exam Standing={Standing} /> }
}

const publicScreens: RouteObject[] = [
  screen('home', home),
  screen('exam', exam),
  screen('about', () => import('./pages/About.tsx')),
  screen('terms', () => import('./pages/Terms.tsx')),
  screen('privacy', () => import('./pages/Privacy.tsx')),
  screen('login', () => import('./identity/Login.tsx')),
  screen('register', () => import('./identity/Register.tsx')),
  screen('forgotPassword', () => import('./identity/ForgotPassword.tsx')),
  screen('resetPassword', () => import('./identity/ResetPassword.tsx')),
  screen('verifyEmail', () => import('./identity/VerifyEmail.tsx')),
  screen('undoChange', () => import('./identity/UndoChange.tsx')),
  screen('guardianConsent', () => import('./identity/GuardianAnswer.tsx')),
  screen('mailbox', () => import('./identity/Mailbox.tsx')),
  screen('categories', () => import('./catalogue/Categories.tsx')),
  screen('mainCategory', () => import('./catalogue/MainCategory.tsx')),
  screen('examCategory', () => import('./catalogue/ExamCategory.tsx')),
  screen('subject', () => import('./catalogue/Subject.tsx')),
  screen('search', () => import('./catalogue/Search.tsx')),
  screen('results', () => import('./results/Results.tsx')),
  screen('resultReview', () => import('./results/review/ReviewScreen.tsx')),
  screen('teamBattle', () => import('./live/TeamBattle.tsx')),
  screen('liveEvents', () => import('./live/LiveEvents.tsx')),
  screen('liveEvent', () => import('./live/Event.tsx')),
  screen('contact', () => import('./messages/Contact.tsx')),
  screen('blog', () => import('./blog/Blog.tsx')),
  screen('blogPost', () => import('./blog/BlogPost.tsx')),
  screen('premium', () => import('./catalogue/premium/Premium.tsx')),
  screen('practice', () => import('./practice/Practice.tsx')),
  screen('leaderboard', () => import('./gamification/Leaderboard.tsx')),
  screen('badges', () => import('./gamification/Badges.tsx')),
  screen('userLeaderboard', () => import('./gamification/UserLeaderboard.tsx')),
]

const learnerScreens: RouteObject[] = [
  screen('welcome', () => import('./study/welcome/Welcome.tsx')),
  screen('progress', () => import('./study/progress/Progress.tsx')),
  screen('profile', profile),
  { ...screen('dashboard', () => import('./study/dashboard/Dashboard.tsx')), handle: allowsGuests },
  { ...screen('paperHistory', () => import('./study/history/PaperHistory.tsx')), handle: allowsGuests },
  screen('practiceSession', () => import('./practice/Session.tsx')),
  screen('revision', () => import('./study/revision/Revision.tsx')),
]

/** Routes of visitors and learners; `admin-routes.tsx` has the admin ones. */
export const routes: RouteObject[] = [
  {
    element: <LearnerLayout />,
    children: [
      ...publicScreens,
      { element: <LearnerGuard />, children: learnerScreens },
      { path: '*', lazy: () => import('./shell/NotFound.tsx'), element: <LoadingScreen /> },
    ],
  },
  // An open paper has no header.
  { element: <BareLayout />, children: [screen('paper', () => import('./attempts/Paper.tsx'))] },
]

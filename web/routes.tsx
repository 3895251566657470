import type { RouteObject } from 'react-router'
import { type Screen, screen, tellsGuests } from './screen.tsx'
import { BareLayout } from './shell/BareLayout.tsx'
import { LearnerGuard } from './shell/guards.tsx'
import { LearnerLayout } from './shell/LearnerLayout.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'
import { RouteError } from './shell/RouteError.tsx'

/** The profile shows what results have come to without knowing about them. */
const profile: Screen = async () => {
  const [{ Profile }, { Summary, Achievements }, { Statistics }] = await Promise.all([
    import('./identity/Profile.tsx'),
    import('./gamification/ProfilePanels.tsx'),
    import('./gamification/Statistics.tsx'),
  ])
  return { element: <Profile Summary={Summary} Statistics={Statistics} Achievements={Achievements} /> }
}

const publicScreens: RouteObject[] = [
  screen('home', () => import('./catalogue/Home.tsx')),
  screen('about', () => import('./pages/About.tsx')),
  screen('terms', () => import('./pages/Terms.tsx')),
  screen('privacy', () => import('./pages/Privacy.tsx')),
  screen('login', () => import('./identity/Login.tsx')),
  screen('register', () => import('./identity/Register.tsx')),
  screen('forgotPassword', () => import('./identity/ForgotPassword.tsx')),
  screen('resetPassword', () => import('./identity/ResetPassword.tsx')),
  screen('verifyEmail', () => import('./identity/VerifyEmail.tsx')),
  screen('mailbox', () => import('./identity/Mailbox.tsx')),
  screen('categories', () => import('./catalogue/Categories.tsx')),
  screen('mainCategory', () => import('./catalogue/MainCategory.tsx')),
  screen('examCategory', () => import('./catalogue/ExamCategory.tsx')),
  screen('subject', () => import('./catalogue/Subject.tsx')),
  screen('search', () => import('./catalogue/Search.tsx')),
  screen('results', () => import('./results/Results.tsx')),
  screen('teamBattle', () => import('./live/TeamBattle.tsx')),
  screen('liveEvents', () => import('./live/LiveEvents.tsx')),
  screen('liveEvent', () => import('./live/Event.tsx')),
  screen('contact', () => import('./messages/Contact.tsx')),
  screen('blog', () => import('./blog/Blog.tsx')),
  screen('blogPost', () => import('./blog/BlogPost.tsx')),
  screen('leaderboard', () => import('./gamification/Leaders.tsx')),
  screen('badges', () => import('./gamification/Badges.tsx')),
  screen('userLeaderboard', () => import('./gamification/UserLeaderboard.tsx')),
]

const learnerScreens: RouteObject[] = [
  screen('profile', profile),
  { ...screen('dashboard', () => import('./study/dashboard/Dashboard.tsx')), handle: tellsGuests },
  { ...screen('paperHistory', () => import('./study/history/PaperHistory.tsx')), handle: tellsGuests },
  screen('revision', () => import('./study/revision/Revision.tsx')),
]

/** Every screen of visitors and learners; `admin-routes.tsx` holds the administrators'. */
export const routes: RouteObject[] = [
  {
    element: <LearnerLayout />,
    errorElement: <RouteError />,
    children: [
      ...publicScreens,
      { element: <LearnerGuard />, children: learnerScreens },
      { path: '*', lazy: () => import('./shell/NotFound.tsx'), hydrateFallbackElement: <LoadingScreen /> },
    ],
  },
  // While a paper is open there is no header.
  { element: <BareLayout />, errorElement: <RouteError />, children: [screen('paper', () => import('./attempts/Paper.tsx'))] },
]

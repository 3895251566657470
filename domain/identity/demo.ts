/** Accounts that exist only in demo mode. */
export const demoPassword = 'Taiyari@123'

export const demoEmails = {
  learner: 'learner@example.com',
  premium: 'premium@example.com',
  admin: 'admin@taiyari.example',
  moderator: 'moderator@taiyari.example',
  superadmin: 'superadmin@taiyari.example',
} as const

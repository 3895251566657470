import type { catalogue } from '#domain/catalogue/contract.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { readSettings } from '#server/settings/queries.ts'
import { countPremiumByExam, findAskedPaper } from './queries.ts'

async function readPremiumPage({ db, query }: Call<(typeof catalogue)['readPremiumPage']>) {
  const { premiumPlans } = await readSettings(db)
  const paper = query.paperId === undefined ? undefined : await findAskedPaper(db, query.paperId)
  return { data: { plans: premiumPlans, exams: await countPremiumByExam(db), paper: paper ?? null } }
}

export const premiumHandlers = { readPremiumPage }

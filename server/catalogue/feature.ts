import { catalogue } from '#domain/catalogue/contract.ts'
import { feature } from '#server/platform/feature.ts'
import { examCategoryHandlers } from './exam-categories/handlers.ts'
import { mainCategoryHandlers } from './main-categories/handlers.ts'
import { cataloguePages } from './pages/pages.ts'
import { paperHandlers } from './papers/handlers.ts'
import { progressHandlers } from './progress/handlers.ts'
import { listProgress } from './progress/queries.ts'
import { searchHandlers } from './search/handlers.ts'
import { subjectHandlers } from './subjects/handlers.ts'

export const catalogueFeature = feature({
  contract: catalogue,
  handlers: {
    ...mainCategoryHandlers,
    ...examCategoryHandlers,
    ...subjectHandlers,
    ...paperHandlers,
    ...searchHandlers,
    ...progressHandlers,
  },
  pages: cataloguePages,
  personalData: [{ name: 'paperProgress', read: listProgress }],
})

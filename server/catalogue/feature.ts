import { catalogue } from '#domain/catalogue/contract.ts'
import { personalData } from '#server/identity/personal-data.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { examCategoryHandlers } from './exam-categories/handlers.ts'
import { examPageHandlers } from './exam-pages/handlers.ts'
import { mainCategoryHandlers } from './main-categories/handlers.ts'
import { cataloguePages } from './pages/pages.ts'
import { paperHandlers } from './papers/handlers.ts'
import { patternHandlers } from './patterns/handlers.ts'
import { premiumHandlers } from './premium/handlers.ts'
import { progressHandlers } from './progress/handlers.ts'
import { listProgress } from './progress/queries.ts'
import { searchHandlers } from './search/handlers.ts'
import { addMissingSounds } from './search/queries.ts'
import { subjectHandlers } from './subjects/handlers.ts'

export const catalogueFeature = defineFeature({
  contract: catalogue,
  handlers: {
    ...mainCategoryHandlers,
    ...examCategoryHandlers,
    ...examPageHandlers,
    ...subjectHandlers,
    ...paperHandlers,
    ...patternHandlers,
    ...premiumHandlers,
    ...searchHandlers,
    ...progressHandlers,
  },
  onStart: ({ database: { db } }) => addMissingSounds(db),
  pages: cataloguePages,
  extensions: [personalData.provide({ name: 'paperProgress', read: listProgress })],
})

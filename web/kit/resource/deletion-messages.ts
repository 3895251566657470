import type { DeletionMessages, Noun } from './types.ts'

export const deletionMessages = ({ one, many }: Noun): DeletionMessages => ({
  confirmOne: `Are you sure you want to delete this ${one}?`,
  confirmMany: (count) => `Are you sure you want to delete ${count} ${many}?`,
  doneMany: (done) => `${done} ${many} deleted successfully!`,
  failedOne: `Failed to delete ${one}`,
  failedMany: (failed, done) => `Failed to delete ${failed} ${many}. ${done} deleted.`,
})

/**
 * The path that the document was loaded for, which its policy and its rendered content belong to. `location` may already be another entry of the
 * history: the back button works before any script has run. Undefined on the server.
 */
export const documentPath = readDocumentPath()

function readDocumentPath(): string | undefined {
  if (typeof window === 'undefined') return undefined
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : location.pathname
}

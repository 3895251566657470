/** The newest that match; who looks further back names a time. */
export const mostAuditEntries = 10_000

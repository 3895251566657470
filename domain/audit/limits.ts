/** A list shows at most the newest so many that match; the date filter reaches older ones. */
export const maxAuditEntries = 10_000

/** Names of topics are compared without regard to case and spacing, as by `topic_key` of the database. */
export const topicKey = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().toLowerCase()

import type { MessageStatus } from '#domain/messages/message.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

export const statusNames: Record<MessageStatus, string> = { open: 'Open', answered: 'Answered', archived: 'Archived' }
export const statusTones: Record<MessageStatus, BadgeTone> = { open: 'action', answered: 'correct', archived: 'neutral' }

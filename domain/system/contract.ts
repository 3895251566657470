import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether the service and its database answer (also at /health)',
    access: 'public',
    duringMaintenance: true,
    output: { status: z.literal('ok'), database: z.object({ kind: z.enum(['embedded', 'postgres']), latencyMs: z.number() }) },
    errors: ['not_ready'],
  }),
  mailbox: endpoint({
    method: 'GET',
    path: '/demo/mailbox',
    summary: 'Mails captured in demo mode',
    access: 'public',
    output: {
      data: z.array(z.object({ _id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sentAt: z.iso.datetime() })),
    },
    errors: ['not_found'],
  }),
}

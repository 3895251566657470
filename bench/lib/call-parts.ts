import type { Rule } from './attribution.ts'

/**
 * What a node does for a call, by the frames of a sample. An earlier rule wins: the look-up of a session builds a statement too, and everything
 * runs inside Fastify. What the driver does when an answer of the database arrives counts as statement, whoever asked.
 */
export const callParts: Rule[] = [
  { part: 'log and metrics', url: /pino|redact|sonic-boom|prom-client|observability\/|fastify\/lib\/log/ },
  { part: 'session and limits', url: /server\/identity\/|http\/(access|rate-limit-key|device-cookie)\.ts|rate-limit/ },
  { part: 'schema', url: /node_modules\/zod\/|http\/parse-input\.ts/ },
  { part: 'schema', name: /^toResponseBody$/ },
  { part: 'statement', url: /node_modules\/(drizzle-orm|pg|pg-\w+|postgres-\w+)\/|queries\.ts|database\/(open|transact|sql)\.ts/ },
  { part: 'answer', url: /results\/present\.ts|domain\/results\/(costs|insights|standing|difficulty|time-histogram)/ },
  { part: 'marking', url: /results\/mark\.ts|attempts\/(marking|tally|mark-values)\.ts/ },
  { part: 'decision', url: /domain\/(attempts|questions)\/|server\/attempts\/|results\/close\.ts/ },
  {
    part: 'what follows from a result',
    url: /server\/(gamification|analytics|study|live|notifications|results)\/|domain\/(gamification|analytics|results)\//,
  },
  { part: 'periodic tasks and jobs', url: /platform\/jobs\/|pg-boss/ },
  { part: 'answer', url: /@fastify\/compress|fastify\/lib\/reply\.js|_http_outgoing|http\/file-response\.ts/ },
  { part: 'answer', name: /^(resOnFinish|writeHead)$/ },
  {
    part: 'HTTP parsing and routing',
    url: /node:_http|node:net|node:internal\/(streams|stream_base|timers)|fastify|find-my-way|secure-json-parse|cached-server/,
  },
]

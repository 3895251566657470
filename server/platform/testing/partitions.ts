import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestPostgres } from './postgres.ts'

const partitions = 8

/** The tables that docs/sharding.md distributes by account. */
const distributed = [
  ...['attempts', 'attempt_steps', 'results', 'known_keys', 'paper_progress', 'unnoted_results', 'last_results', 'revision_cards'],
  ...['revision_days', 'daily_goals', 'favourites', 'learner_totals', 'learner_days', 'learner_subjects', 'learner_topics'],
  ...['learner_badges', 'learner_returns', 'paper_bests', 'exam_tops', 'account_notifications', 'announcement_reads'],
  ...['question_reports', 'upload_counts'],
]

/** Does with a migrated database what docs/sharding.md says, with hash partitions in place of shards. */
export async function shardByAccount(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(fs.readFileSync(new URL('../../../deploy/sharding/keys.sql', import.meta.url), 'utf8'))
  await partitionByAccount(client, distributed)
  await client.end()
}

/** Replaces tables by hash partitions of them by account, with their indexes, triggers and foreign keys. */
async function partitionByAccount(client: pg.ClientBase, tables: string[]): Promise<void> {
  const list = async (query: string) => (await client.query<{ table: string; name: string; definition: string }>(query, [tables])).rows
  const foreignKeys = await list(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`)
  const triggers = await list(`
    select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal and tgrelid = any($1::regclass[])`)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) {
    await client.query(`alter table ${table} rename to whole`)
    await client.query(`create table ${table} (like whole including all) partition by hash (account_id)`)
    for (let index = 0; index < partitions; index += 1) {
      const values = `with (modulus ${partitions}, remainder ${index})`
      await client.query(`create table ${table}_part${index} partition of ${table} for values ${values}`)
    }
    await client.query(`insert into ${table} select * from whole`)
    await client.query('drop table whole')
  }
  for (const { definition } of triggers) await client.query(definition)
  for (const { table, name, definition } of foreignKeys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Settings of a server that logs the plan of every statement, also of those in triggers, with what was really executed. */
export const planLogging = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
  logging_collector: 'on',
  log_line_prefix: '',
  log_filename: 'plans.log',
}

type PlanNode = { 'Relation Name'?: string; 'Actual Loops'?: number; Plans?: PlanNode[] }
type LoggedPlan = { 'Query Text': string; Plan: PlanNode }

/** For each statement on partitions the number of partitions that it touched of the table of which it touched most. */
export function readPartitionsTouched({ folder }: Pick<TestPostgres, 'folder'>): { statement: string; touched: number }[] {
  const log = fs.readFileSync(path.join(folder, 'data/log/plans.log'), 'utf8')
  return log.split(/^LOG: {2}duration: .* plan:$/m).flatMap((entry) => {
    // The lines of the plan are indented; what follows tells where the statement came from.
    const json = /^\n((?:\t.*\n)+)/.exec(entry)?.[1]
    if (json === undefined) return []
    const { 'Query Text': statement, Plan: plan } = JSON.parse(json) as LoggedPlan
    const byTable = Map.groupBy(new Set(listPartitions(plan)), (name) => name.replace(/_part\d+$/, ''))
    const touched = Math.max(0, ...Array.from(byTable.values(), (names) => names.length))
    return touched > 0 ? [{ statement, touched }] : []
  })
}

function listPartitions(node: PlanNode): string[] {
  const name = node['Relation Name']
  const isTouched = name !== undefined && /_part\d+$/.test(name) && node['Actual Loops'] !== 0
  return [...(isTouched ? [name] : []), ...(node.Plans ?? []).flatMap(listPartitions)]
}

import type pg from 'pg'

/** Prepares each new connection of a pool. */
export async function onConnect(client: pg.ClientBase): Promise<void> {
  // When a connection in use dies, its statement fails. The client also emits an error event, which without a listener would end the process.
  client.on('error', () => undefined)
  // Behind PgBouncer this reaches one session of several that serve the same database; deploy/pgbouncer.ini sets it for all of them.
  // The data is in memory or on solid-state disks, where a random read costs hardly more than a sequential one.
  await client.query('set random_page_cost = 1.1')
}

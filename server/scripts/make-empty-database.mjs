// Writes dist/empty-database.tar.gz: an empty database with all migrations. Making one takes seconds of a
// processor, so the first start of a server unpacks this one.
import { renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const client = await PGlite.create()
await migrate(drizzle({ client }), { migrationsFolder: 'dist/migrations' })
const dump = await client.dumpDataDir('gzip')
await client.close()
// Renamed once it is complete: a build that is interrupted leaves no half of it.
writeFileSync('dist/empty-database.part', Buffer.from(await dump.arrayBuffer()))
renameSync('dist/empty-database.part', 'dist/empty-database.tar.gz')
// PGlite leaves a timer of ten seconds behind.
process.exit()

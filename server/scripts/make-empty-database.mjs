// Writes dist/empty-database.tar.gz: an empty database with all migrations. Making one takes seconds of a
// processor, so the first start of a server unpacks this one.
import { writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const client = await PGlite.create()
await migrate(drizzle({ client }), { migrationsFolder: 'dist/migrations' })
const dump = await client.dumpDataDir('gzip')
await client.close()
writeFileSync('dist/empty-database.tar.gz', Buffer.from(await dump.arrayBuffer()))
// PGlite leaves a timer of ten seconds behind.
process.exit()

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { OwnDatabase } from '../testing/own-database.ts'
import { ask } from './ask.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import * as schema from './schema/schema.ts'
import { fillTables } from './testing/fill-tables.ts'
import { explanationSchema, tablesReadWhole } from './testing/query-plans.ts'
import { storeSuite } from './testing/store-suite.ts'

const ROWS = 20_000
/** As in a server that has run for years: hardly anything is in progress. */
const rarely = (rare: string, usual: string) =>
  `case when i % 5000 = 0 then '${rare}' else '${usual}' end`
const TEXTS = {
  'events.status': rarely('started', 'stopped'),
  'outputs.status': rarely('started', 'stopped'),
  'recordings.status': rarely('recording', 'ready'),
}

/** Queries that may read a whole table, each with why. */
const MAY_READ_ALL: readonly (readonly [RegExp, string])[] = [
  [/from "installation"/, 'a table of a few rows'],
  [/^select "id" from "users" limit/, 'any user will do'],
  [/^select "events"\."node_id", count/, 'counts the shows of each server once at the start'],
  [/from "users" where "users"\."deleted_at" is not null$/, 'deleted accounts are gone in seconds'],
  [/^update "events" set "node_id"/, 'an operator adopts the shows of a server that is gone'],
]

interface Query {
  readonly text: string
  readonly values: unknown[]
}

describe('indexes', () => {
  const queries = new Map<string, Query>()
  let pool: pg.Pool

  storeSuite(
    'PostgreSQL, its queries noted',
    async () => {
      const own = await OwnDatabase.create()
      const made = await openPostgresDatabase(own.url, () => undefined)
      await made.close()
      pool = new pg.Pool({ connectionString: own.url })
      const logQuery = (text: string, values: unknown[]) => queries.set(text, { text, values })
      return {
        connection: drizzle({ client: pool, schema, logger: { logQuery } }),
        close: async () => {
          await pool.end()
          await own[Symbol.asyncDispose]()
        },
      }
    },
    () => {
      it('serve every query of the repositories: none reads a big table from end to end', async () => {
        const all = [...queries.values()].filter(({ text }) =>
          /^(select|update|delete)/i.test(text),
        )
        expect(all.length).toBeGreaterThan(60)
        const isFree = (text: string) => MAY_READ_ALL.some(([query]) => query.test(text))
        const noted = all.filter(({ text }) => !isFree(text))
        const unused = MAY_READ_ALL.filter(([query]) => !all.some(({ text }) => query.test(text)))
        expect(unused).toEqual([])
        await fillTables(drizzle({ client: pool, schema }), ROWS, TEXTS)
        await pool.query('vacuum analyze')
        const whole: string[] = []
        for (const { text, values } of noted) {
          const { rows } = await pool.query(`explain (format json) ${text}`, values)
          const { 'QUERY PLAN': plan } = explanationSchema.parse(rows[0])
          const tables = tablesReadWhole(plan[0].Plan)
          if (tables.length > 0) whole.push(`${tables.join(', ')}: ${text}`)
        }
        expect(whole).toEqual([])
      })

      it('serve every reference: deleting a row finds what refers to it', async () => {
        const rows = await ask(
          drizzle({ client: pool, schema }),
          sql`select conrelid::regclass || ' ' || conname as name from pg_constraint as link
          where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
            select from pg_index where indrelid = link.conrelid and indkey[0] = link.conkey[1])`,
          z.object({ name: z.string() }),
        )
        expect(rows.map(({ name }) => name)).toEqual([])
      })
    },
  )
})

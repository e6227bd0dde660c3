import type { UpsellKind } from '@proscenium/protocol'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

export const interests = pgTable(
  'interests',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<UpsellKind>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { UserRecord } from '../../domain/ports/identity-records.ts'
import type { EventRecord } from '../../domain/ports/records.ts'
import type { Store } from '../../domain/ports/repositories.ts'
import type { Database } from '../database.ts'
import { createDbStore } from '../db-store.ts'
import { NotedCalls } from './noted-calls.ts'
import { anEvent, aUser } from './sample-records.ts'

/** A store under test. */
export interface StoreBench {
  readonly store: Store
  /** In the store; another one for each test. */
  readonly user: UserRecord
  /** Puts an event of the user into the store. */
  insertEvent(changes?: Partial<EventRecord>): Promise<EventRecord>
  /** Methods of the store that no test has called so far. */
  untried(): string[]
}

/** Opens a database for the tests of the `describe` around, and closes it after them. */
export function useStore(open: () => Promise<Database>): StoreBench {
  let database: Database
  let store: Store
  let user: UserRecord
  const calls = new NotedCalls()

  beforeAll(async () => {
    database = await open()
    store = calls.over(createDbStore(database.connection))
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    user = aUser()
    await store.users.insert(user)
  })

  return {
    get store() {
      return store
    },
    get user() {
      return user
    },
    async insertEvent(changes) {
      const event = anEvent(user.id, changes)
      await store.events.insert(event)
      return event
    },
    untried: () => calls.missing(createDbStore(database.connection)),
  }
}

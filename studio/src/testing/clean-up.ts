import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { loadNotices } from '../i18n/catalogues.ts'
import { queryClient } from '../model/query-client.ts'
import { restoreStores } from './restore-stores.ts'

// The files of a worker share one window and one copy of every module. Reset it after each file.

// A condition is waited for, however busy the machine is.
configure({ asyncUtilTimeout: 15_000 })

// A page does not wait for these texts; tests look for them.
await loadNotices()

afterEach(() => cleanup())

afterAll(async () => {
  // Files of environment `node` have no window.
  globalThis.document?.body.replaceChildren()
  queryClient.clear()
  restoreStores()
  // A dialog that was unmounted gives focus back in the next task.
  await new Promise((resolve) => setTimeout(resolve))
})

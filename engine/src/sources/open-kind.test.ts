import { expect, it } from 'vitest'
import type { SourceInput } from '../api/source-input.ts'
import { openKind } from './open-kind.ts'
import type { SourceHost } from './source-host.ts'

it.each([[7], [[]], [{ kind: 'video' }]])('%o is refused with a code', async (answer) => {
  const host = { key: 'file:a' } as unknown as SourceHost
  const opening = openKind(answer as unknown as SourceInput, host, new AbortController().signal)
  await expect(opening).rejects.toMatchObject({ name: 'EngineError', code: 'source-failed' })
})

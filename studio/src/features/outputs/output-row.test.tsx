import { type Output, outputSchema } from '@proscenium/protocol'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import { OutputTexts } from '../../i18n/output-texts.tsx'
import { StudioTexts } from '../../i18n/studio-texts.tsx'
import { describeOutput } from './describe-output.ts'
import { OutputRowView } from './output-row.tsx'

const recording = {
  id: 'rec',
  distributorId: null,
  kind: 'recording',
  label: 'Recording',
  status: 'started',
  statusAt: '2026-01-01T00:00:00Z',
  bytes: 12_000_000,
} as const

afterEach(cleanup)

function show(fields: Partial<Output>, { shape = null }: { shape?: string | null } = {}): void {
  const output = outputSchema.parse({ ...recording, ...fields })
  const at = { nowMs: Date.parse(output.statusAt), pending: null, isLive: true, isPaused: false }
  const row = {
    id: output.id,
    output,
    describe: () => describeOutput(output, at),
    action: null,
    isBusy: false,
    isLastRecording: false,
    address: null,
    host: '',
    distributorId: null,
    shape,
  }
  render(
    <I18nProvider locale="en">
      <StudioTexts>
        <OutputTexts>
          <OutputRowView row={row} />
        </OutputTexts>
      </StudioTexts>
    </I18nProvider>,
  )
}

describe('an output of a show in two formats', () => {
  it('is told apart from that of the other', () => {
    show({}, { shape: '9:16' })
    expect(screen.getByRole('listitem', { name: 'Recording, 9:16' })).toBeDefined()
  })
})

describe('a recording in the list of outputs', () => {
  it.each([
    [{ freeBytes: 212_000_000, fullInSec: 425 }, 'Disk full in about 7 minutes, 212 MB left'],
    [{ freeBytes: 30_400_000, fullInSec: 61 }, 'Disk full in about 1 minute, 30.4 MB left'],
    [{ freeBytes: 900_000, fullInSec: 2 }, 'Disk full in less than a minute, 900 kB left'],
    [{ freeBytes: 255_000_000, fullInSec: null }, 'Disk nearly full, 255 MB left'],
  ])('says that the disk is soon full: %o', (diskSpace, words) => {
    show({ diskSpace })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText(/^Recording 0/)).toBeDefined()
  })

  it('says nothing of the disk while there is room', () => {
    show({})
    expect(screen.queryByText(/disk/i)).toBeNull()
  })
})

describe('a destination in the list of outputs', () => {
  const destination = { id: 'o1', distributorId: 'd1', kind: 'rtmp', label: 'Church site' } as const

  it('says how far it is behind the program, and nothing of it while it keeps up', () => {
    show({ ...destination, behindMs: 4_400 })
    expect(screen.getByText('4 s behind: the connection or the server is too slow')).toBeDefined()
    cleanup()
    show(destination)
    expect(screen.queryByText(/behind/)).toBeNull()
  })
})

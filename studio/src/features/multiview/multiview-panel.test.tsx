import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MultiviewFeed } from '../../model/multiview/console-link.ts'
import type { MultiviewView } from '../../model/multiview/multiview-view.ts'
import type { ConsoleState } from '../../model/multiview/watch-console.ts'
import { renderWithTexts } from '../../testing/render-with-texts.tsx'
import { MultiviewPanel } from './multiview-panel.tsx'

const scene = { pictureUrl: null, onAir: false, preview: false }
const VIEW: MultiviewView = {
  showName: 'Morning show',
  air: 'program',
  onAirSinceMs: Date.now(),
  preview: { name: 'Interview', key: '2' },
  program: { name: 'Welcome', key: '1' },
  programs: [
    { formatId: null, shape: '16:9', ratio: 16 / 9 },
    { formatId: 'story', shape: '9:16', ratio: 9 / 16 },
  ],
  scenes: [
    { ...scene, id: 's0', name: 'Welcome', key: '1', onAir: true },
    { ...scene, id: 's1', name: 'Interview', key: '2', preview: true },
    { ...scene, id: 's2', name: 'Late', key: null, pictureUrl: 'blob:late' },
  ],
  sources: [
    { slotIndex: 4, name: '', onAir: true, preview: false, pictureId: '', imageUrl: 'data:,x' },
  ],
}

/** A console whose view the test changes. */
function aFeed(first = VIEW) {
  const detached: string[] = []
  const listeners = new Set<() => void>()
  let view = first
  const feed: MultiviewFeed = {
    keys: { commands: () => ({}), shortcuts: () => [], isLocked: () => false },
    view: () => view,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    attachPreview: () => () => void detached.push('preview'),
    attachProgram: (_, formatId) => () => void detached.push(`program ${formatId}`),
    sourcePicture: () => null,
    programLevel: () => null,
    choose: vi.fn(),
    dispose: () => undefined,
  }
  const show = (next: MultiviewView) => {
    view = next
    act(() => {
      for (const listener of listeners) listener()
    })
  }
  return { feed, show, detached, listeners }
}

function draw(console: ConsoleState) {
  return renderWithTexts(
    <MultiviewPanel
      console={console}
      mixerLink={<a href="/x">To the mixer</a>}
      keys={() => null}
    />,
  )
}

const button = (name: RegExp) => screen.getByRole('button', { name })
const lightOf = (element: Element) =>
  element.querySelector('[data-tally]')?.getAttribute('data-tally')

afterEach(cleanup)

describe('the multiview', () => {
  it('names what is on air and in preview, in every format, by ring and word', () => {
    draw({ kind: 'connected', feed: aFeed().feed })
    for (const name of ['Preview: Interview', 'Program 16:9: Welcome', 'Program 9:16: Welcome']) {
      expect(screen.getByRole('img', { name })).toBeTruthy()
    }
    expect(screen.getByRole('heading', { level: 1, name: 'Morning show' })).toBeTruthy()
    expect(lightOf(button(/1 ?Welcome ?AIR/))).toBe('program')
    expect(lightOf(button(/2 ?Interview ?PVW/))).toBe('preview')
    expect(lightOf(button(/^Late$/))).toBe('none')
    const sources = within(screen.getByRole('region', { name: 'Sources' }))
    expect(sources.getByRole('listitem').textContent).toContain('Guest 4')
    expect(lightOf(sources.getByRole('listitem'))).toBe('program')
  })

  it('follows a take, and is red only while viewers see it', () => {
    const { feed, show } = aFeed()
    draw({ kind: 'connected', feed })
    const [welcome, interview, ...rest] = VIEW.scenes
    if (!welcome || !interview) throw new Error('no scenes')
    show({
      ...VIEW,
      air: 'armed',
      program: VIEW.preview,
      scenes: [{ ...welcome, onAir: false }, { ...interview, onAir: true }, ...rest],
    })
    expect(lightOf(button(/Welcome/))).toBe('none')
    expect(lightOf(button(/Interview ?PGM/))).toBe('armed')
    expect(screen.queryByText('ON AIR')).toBeNull()
  })

  it('puts a scene into preview that is pressed', async () => {
    const { feed } = aFeed()
    draw({ kind: 'connected', feed })
    await userEvent.click(button(/Late/))
    expect(feed.choose).toHaveBeenCalledWith('s2')
  })

  it('lets its monitors go with the console, and says that it waits', () => {
    const { feed, detached, listeners } = aFeed()
    const { rerender } = draw({ kind: 'connected', feed })
    rerender(<MultiviewPanel console={{ kind: 'waiting' }} mixerLink={null} keys={() => null} />)
    expect(detached.sort()).toEqual(['preview', 'program null', 'program story'])
    expect(listeners.size).toBe(0)
    expect(screen.getByText('Waiting for the console')).toBeTruthy()
  })

  it('leads to the mixer whom no console has sent', () => {
    draw({ kind: 'none' })
    expect(screen.getByRole('heading', { name: 'No console has opened this window' })).toBeTruthy()
    expect(screen.getByRole('link')).toBeTruthy()
  })
})

import type { Format, Template } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { findStarterTemplate } from './starter-templates.ts'

const landscape: Format = {
  id: 'landscape',
  name: 'Landscape',
  videoRatio: 16 / 9,
  master: true,
  thumbnailUrl: null,
}
const story: Format = { ...landscape, id: 'story', name: 'Story', videoRatio: 9 / 16 }
const at = '2026-01-01T00:00:00.000Z'

function template(id: string, name: string, formats = [landscape]): Template {
  return {
    id,
    name,
    formats,
    description: '',
    kind: 'event',
    owner: 'global',
    thumbnailUrl: null,
    createdAt: at,
    updatedAt: at,
  }
}

describe('findStarterTemplate', () => {
  const all = [
    template('s', 'Blank story', [story]),
    template('b', 'Blank'),
    template('t', 'Talk show'),
    template('c', 'Screen + camera'),
  ]

  it('finds each kind by its name', () => {
    expect(findStarterTemplate(all, 'talk-show')?.id).toBe('t')
    expect(findStarterTemplate(all, 'screen-and-camera')?.id).toBe('c')
  })

  it('prefers landscape, so that the blank story template is not the blank show', () => {
    expect(findStarterTemplate(all, 'blank')?.id).toBe('b')
  })

  it('finds the upright one for an upright show (CORE-EVT-010)', () => {
    expect(findStarterTemplate(all, 'blank', 'portrait')?.id).toBe('s')
    expect(findStarterTemplate(all, 'talk-show', 'portrait')?.id).toBe('s')
  })

  it('passes over one’s own template of that name', () => {
    const own: Template = { ...template('o', 'My Talk show'), owner: 'user' }
    expect(findStarterTemplate([own, ...all], 'talk-show')?.id).toBe('t')
    expect(findStarterTemplate([own], 'talk-show')?.id).toBe('o')
  })

  it('falls back to the first landscape template, and to nothing only when there is nothing', () => {
    expect(findStarterTemplate([template('x', 'News')], 'talk-show')?.id).toBe('x')
    expect(findStarterTemplate([], 'blank')).toBeUndefined()
  })
})

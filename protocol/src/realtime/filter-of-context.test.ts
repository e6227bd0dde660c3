import { describe, expect, it } from 'vitest'
import { filterOfContext } from './filter-of-context.ts'

describe('the filter of a place in the studio', () => {
  it('is a contributor’s for a guest with a slot (CORE-FLT-001)', () => {
    expect(filterOfContext({ kind: 'catcher', invitationId: 'i', contributionId: 'c' })).toEqual({
      roles: ['contributor'],
      contributions: ['c'],
    })
  })

  it('is an invitee’s for a guest without one (CORE-FLT-002)', () => {
    expect(filterOfContext({ kind: 'catcher', invitationId: 'i', contributionId: null })).toEqual({
      roles: ['invitee'],
      invitations: ['i'],
    })
  })

  it('is a lurker’s for those who watch (CORE-FLT-003)', () => {
    expect(filterOfContext({ kind: 'lurker', lurkId: 'l' })).toEqual({
      roles: ['lurker'],
      lurks: ['l'],
    })
  })

  it('is a director’s by default (CORE-FLT-004)', () => {
    expect(filterOfContext({ kind: 'studio' })).toEqual({ roles: ['director'] })
    expect(filterOfContext({ kind: 'studio', eventId: 'e' })).toEqual({
      roles: ['director'],
      events: ['e'],
    })
  })

  it.each(['template_scenes', 'video_booth_edit', 'library_font_create'] as const)(
    'is an editor’s as well in %s (CORE-FLT-005)',
    (kind) => expect(filterOfContext({ kind })).toEqual({ roles: ['director', 'editor'] }),
  )

  it('is a storer’s as well in the library of files (CORE-FLT-006)', () => {
    expect(filterOfContext({ kind: 'library_files' })).toEqual({ roles: ['director', 'storer'] })
  })
})

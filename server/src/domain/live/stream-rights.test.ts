import {
  PROGRAM_STREAM_ID,
  programStreamId,
  returnStreamId,
  SELF_HOSTED_RIGHTS,
} from '@proscenium/protocol'
import { expect, it } from 'vitest'
import type { Caller, Guest } from '../identity/principal.ts'
import { mayPublish, mayView } from './stream-rights.ts'

const expiresAt = new Date(0)
const guest: Guest = {
  kind: 'invitee',
  sessionId: 'session',
  eventId: 'event',
  ownerId: 'owner',
  invitationId: 'invitation',
  lurkId: null,
  contributionId: null,
  expiresAt,
}
const callers: Readonly<Record<string, Caller>> = {
  director: {
    kind: 'user',
    userId: 'owner',
    sessionId: 'session',
    email: 'owner@example.com',
    displayName: '',
    rights: SELF_HOSTED_RIGHTS,
    isAdmin: false,
    expiresAt,
  },
  invitee: guest,
  contributor: { ...guest, contributionId: 'slot' },
  lurker: { ...guest, kind: 'lurker', invitationId: null, lurkId: 'lurk', contributionId: 'slot' },
}

function allowed(right: typeof mayView, name: string): string[] {
  const caller = callers[name]
  if (caller === undefined) throw new Error(`nobody is called ${name}`)
  const returns = ['slot', 'other-slot'].map(returnStreamId)
  const streams = [PROGRAM_STREAM_ID, programStreamId('story'), 'slot', 'other-slot', ...returns]
  return streams.filter((streamId) => right(caller, streamId))
}

it.each([
  [
    'director',
    ['program', 'program:story', 'slot', 'other-slot', 'return:slot', 'return:other-slot'],
  ],
  ['invitee', []],
  ['contributor', ['program', 'return:slot']],
  ['lurker', ['slot']],
])('a %s may view %j (GAP-008, GAP-009)', (name, streams) => {
  expect(allowed(mayView, name)).toEqual(streams)
})

it.each([
  [
    'director',
    ['program', 'program:story', 'slot', 'other-slot', 'return:slot', 'return:other-slot'],
  ],
  ['invitee', []],
  ['contributor', ['slot']],
  ['lurker', []],
])('a %s may send %j (GAP-071)', (name, streams) => {
  expect(allowed(mayPublish, name)).toEqual(streams)
})

import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEvent } from '../testing/event-fixture.ts'
import { aUser, logInAs } from '../testing/user-fixture.ts'
import { eventState } from './event/store.ts'
import { queryClient } from './query-client.ts'
import { sessionState } from './session/store.ts'

const KEY = ['events']
let leave: () => void

beforeEach(() => {
  leave = logInAs(aUser())
  queryClient.setQueryData(KEY, ['Show of Anna'])
})
afterEach(() => {
  leave()
  queryClient.clear()
  eventState.event = null
})

describe('the lists of the server', () => {
  it('are gone once their user has logged out', () => {
    sessionState.user = null
    expect(queryClient.getQueryData(KEY)).toBeUndefined()
  })

  it('are loaded again for another user, also where they are on screen', async () => {
    let owner = 'Anna'
    const queryFn = () => Promise.resolve([`Show of ${owner}`])
    const seen: unknown[] = []
    const observer = new QueryObserver<string[]>(queryClient, { queryKey: KEY, queryFn })
    const stop = observer.subscribe(({ data }) => seen.push(data))
    owner = 'Ben'
    sessionState.user = { ...aUser(), id: 'u2' }
    expect(queryClient.getQueryData(KEY)).toBeUndefined()
    await waitFor(() => expect(seen.at(-1)).toEqual(['Show of Ben']))
    stop()
  })

  it('stay for the same user, whose rights are others now', () => {
    sessionState.user = aUser({ enable_1080p: false })
    expect(queryClient.getQueryData(KEY)).toEqual(['Show of Anna'])
  })

  it('stay with a show that goes on after a logout, until another user comes (GAP-078)', () => {
    eventState.event = { ...anEvent(), totalSec: 0, limitFromMs: 0 }
    sessionState.user = null
    expect(queryClient.getQueryData(KEY)).toEqual(['Show of Anna'])
    sessionState.user = aUser()
    expect(queryClient.getQueryData(KEY)).toEqual(['Show of Anna'])
    sessionState.user = null
    sessionState.user = { ...aUser(), id: 'u2' }
    expect(queryClient.getQueryData(KEY)).toBeUndefined()
  })
})

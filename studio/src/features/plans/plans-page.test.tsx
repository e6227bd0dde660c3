import { upsellKinds } from '@proscenium/protocol'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { interestState } from '../../model/commerce/actions.ts'
import { serverState } from '../../model/server/store.ts'
import { type FakeServices, fakeServices } from '../../testing/fake-services.ts'
import { refused } from '../../testing/refused.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aUser, logInAs } from '../../testing/user-fixture.ts'
import { PlansPage } from './plans-page.tsx'

let fakes: FakeServices
let logOut: () => void
const user = userEvent.setup()

beforeEach(() => {
  fakes = fakeServices()
  Object.assign(interestState, { asked: [], pending: null })
})
afterEach(() => {
  cleanup()
  logOut()
  fakes.dispose()
})

describe('plans', () => {
  it('say what the account may do, and honestly that nothing is sold', async () => {
    logOut = logInAs(aUser({ enable_1080p: false, distributorMaxCount: 1 }))
    fakes.handlers.listProducts = refused('listProducts', 'not_implemented')
    renderPage(<PlansPage />)
    await screen.findByRole('heading', { name: 'Nothing is for sale here' })
    expect(screen.getByText('1 destination at once')).toBeDefined()
    expect(screen.getByText('Not included: Shows in 1080p')).toBeDefined()
    expect(screen.getByText('Storage: 2 GB')).toBeDefined()
    const rights = screen.getByRole('region', { name: 'What your account may do' })
    expect(within(rights).queryByText(/booths|frame\.io/)).toBeNull()
  })

  it('count the destinations that a show may really have (CORE-RGT-012, CORE-RGT-023, GAP-085)', async () => {
    for (const [rights, words] of [
      [{ distributorMaxCount: 5 }, '5 destinations at once'],
      [
        { distributorMaxCount: 5, streamhub: false, streamhubUnlimited: false },
        '1 destination at once',
      ],
      [{ distributor: { rtmp: false, srt: false } }, 'Not included: Destinations'],
    ] as const) {
      logOut = logInAs(aUser(rights))
      fakes.handlers.listProducts = refused('listProducts', 'not_implemented')
      renderPage(<PlansPage />)
      await screen.findByRole('heading', { name: 'Nothing is for sale here' })
      expect(screen.getByText(words)).toBeDefined()
      cleanup()
    }
  })

  it('let the visitor ask for each of the paid offers, once (CORE-RGT-031, CORE-CAU-009)', async () => {
    logOut = logInAs(aUser())
    serverState.offers.videoBooths = true
    fakes.handlers.notifyInterest = () => undefined
    renderPage(<PlansPage />)
    for (const button of screen.getAllByRole('button', { name: /^Ask for / })) {
      await user.click(button)
    }
    await waitFor(() => expect(screen.getAllByText('Requested')).toHaveLength(7))
    const asked = fakes.calls.filter(({ name }) => name === 'notifyInterest')
    expect(asked.map(({ input }) => input)).toEqual(
      upsellKinds.map((kind) => expect.objectContaining({ params: { kind } })),
    )
  })

  it('name no video booths where the server has none (LIB-SCR-005)', async () => {
    logOut = logInAs(aUser())
    serverState.offers.videoBooths = false
    fakes.handlers.listProducts = refused('listProducts', 'not_implemented')
    renderPage(<PlansPage />)
    await screen.findByRole('heading', { name: 'Nothing is for sale here' })
    expect(screen.getAllByRole('button', { name: /^Ask for / })).toHaveLength(5)
    expect(screen.queryByText('Video booths for answers of your guests.')).toBeNull()
  })
})

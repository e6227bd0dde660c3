import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

const LATER = new Date(NOW.getTime() + 1_000)

/** What accounts are created and confirmed with, and how many letters are sent for them. */
export function accountStoreSuite(bench: StoreBench): void {
  it('knows whether there is any user', async () => {
    expect(await bench.store.users.isEmpty()).toBe(false)
  })

  it('keeps one invitation for each address until it is used or runs out (GAP-080)', async () => {
    const { accountInvitations } = bench.store
    const email = `${uuidv7()}@example.com`
    const invitation = { email, tokenHash: uuidv7(), isMailed: true, expiresAt: LATER }
    const newer = { ...invitation, tokenHash: uuidv7(), isMailed: false }
    await accountInvitations.put(invitation)
    expect(await accountInvitations.find(invitation.tokenHash, NOW)).toEqual(invitation)
    expect(await accountInvitations.find(invitation.tokenHash, LATER)).toBeUndefined()
    await accountInvitations.put(newer)
    expect(await accountInvitations.find(invitation.tokenHash, NOW)).toBeUndefined()
    expect(await accountInvitations.claim(newer.tokenHash, LATER)).toBeUndefined()
    await accountInvitations.deleteExpired(LATER)
    const claims = await Promise.all(
      [1, 2].map(() => accountInvitations.claim(newer.tokenHash, NOW)),
    )
    expect(claims.filter((claim) => claim !== undefined)).toEqual([newer])
    await accountInvitations.put(newer)
    await accountInvitations.deleteExpired(new Date(LATER.getTime() + 1))
    expect(await accountInvitations.find(newer.tokenHash, NOW)).toBeUndefined()
  })

  it('keeps one link that confirms an address for each user', async () => {
    const { emailVerifications } = bench.store
    const { id: userId, email } = bench.user
    const link = { userId, email, tokenHash: uuidv7(), expiresAt: LATER }
    const newer = { ...link, tokenHash: uuidv7() }
    await emailVerifications.put(link)
    await emailVerifications.put(newer)
    expect(await emailVerifications.claim(link.tokenHash, NOW)).toBeUndefined()
    expect(await emailVerifications.claim(newer.tokenHash, LATER)).toBeUndefined()
    await emailVerifications.deleteExpired(LATER)
    expect(await emailVerifications.claim(newer.tokenHash, NOW)).toEqual(newer)
    expect(await emailVerifications.claim(newer.tokenHash, NOW)).toBeUndefined()
  })

  it('counts letters of a day up to a limit, whole requests at a time', async () => {
    const { letters } = bench.store
    const { id: userId } = bench.user
    const take = (count: number, day = '2026-11-24') =>
      letters.count({ userId, day, count, limit: 5 })
    expect(await take(6)).toBe(false)
    expect(await take(3)).toBe(true)
    expect(await take(3)).toBe(false)
    expect((await Promise.all([take(1), take(1), take(1)])).filter(Boolean)).toHaveLength(2)
    expect(await take(5, '2026-11-25')).toBe(true)
    expect(await take(1, '2026-11-25')).toBe(false)
  })

  it('lets one letter of a kind to the own address be sent in a while', async () => {
    const { letters } = bench.store
    const { id } = bench.user
    const first = { now: NOW, notAfter: new Date(NOW.getTime() - 500) }
    const claims = await Promise.all([1, 2].map(() => letters.claimOwn(id, 'reset', first)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await letters.claimOwn(id, 'verification', first)).toBe(true)
    expect(await letters.claimOwn(id, 'reset', { now: LATER, notAfter: NOW })).toBe(true)
    expect(await letters.claimOwn(id, 'reset', { now: LATER, notAfter: NOW })).toBe(false)
  })

  it('keeps one code for the first account until it is used', async () => {
    const { setupCode } = bench.store
    await setupCode.delete()
    expect(await setupCode.find()).toBeUndefined()
    expect(await setupCode.keep('first')).toBe('first')
    expect(await setupCode.keep('second')).toBe('first')
    expect(await setupCode.claim('second')).toBe(false)
    expect(await setupCode.claim('first')).toBe(true)
    expect(await setupCode.claim('first')).toBe(false)
  })
}

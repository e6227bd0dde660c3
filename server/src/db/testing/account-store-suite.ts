import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { aFile, aLink, aRecording, aSession, aTemplate, aUser, NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

const LATER = new Date(NOW.getTime() + 1_000)

/** What is kept of accounts, their logins and what they own, and what they are created and confirmed with. */
export function accountStoreSuite(bench: StoreBench): void {
  it('sets an e-mail that nobody has, deletes accounts, and knows which are to be deleted', async () => {
    const { users } = bench.store
    const other = aUser()
    await users.insert(other)
    expect(await users.setEmail(bench.user.id, other.email)).toBe(false)
    const email = `${uuidv7()}@example.com`
    expect(await users.setEmail(bench.user.id, email)).toBe(true)
    expect(await users.setEmail(bench.user.id, email)).toBe(true)
    expect((await users.findByEmail(email))?.id).toBe(bench.user.id)
    await users.update(other.id, { deletedAt: NOW, heirId: bench.user.id })
    const deleted = { ...other, deletedAt: NOW, heirId: bench.user.id }
    expect(await users.listDeleted()).toEqual([deleted])
    await users.delete(other.id)
    expect(await users.find(other.id)).toBeUndefined()
  })

  it('lists the logins that have not ended, the newest first, and knows their addresses', async () => {
    const { sessions } = bench.store
    const own = [1, 2].map(() => aSession(bench.user.id))
    const admin = aSession(bench.user.id, { isAdmin: true, address: '', createdAt: LATER })
    const revoked = aSession(bench.user.id, { revokedAt: NOW, address: '198.51.100.1' })
    const expired = aSession(bench.user.id, { expiresAt: NOW, isAdmin: true })
    for (const session of [...own, admin, revoked, expired]) await sessions.insert(session)
    expect(await sessions.listOpenOf(bench.user.id, NOW)).toEqual([admin, ...own.toReversed()])
    const admins = await sessions.listOpenAdmins(NOW)
    const ofUser = admins.filter(({ user }) => user.id === bench.user.id)
    expect(ofUser).toEqual([{ session: admin, user: bench.user }])
    expect(await sessions.isKnownAddress(bench.user.id, '198.51.100.1')).toBe(true)
    expect(await sessions.isKnownAddress(bench.user.id, '198.51.100.2')).toBe(false)
    expect(await sessions.isKnownAddress('nobody', '198.51.100.1')).toBe(false)
    expect(await sessions.unrevokedAmong([admin.id, revoked.id, 'nobody'])).toEqual([admin.id])
    expect(await sessions.unrevokedAmong([])).toEqual([])
    const [kept] = own
    const ended = await sessions.revokeAllOf(bench.user.id, NOW, kept?.id)
    expect(ended).not.toContain(kept?.id)
    expect(await sessions.listOpenOf(bench.user.id, NOW)).toEqual([kept])
  })

  it('replaces a refresh token once (GAP-187)', async () => {
    const { sessions } = bench.store
    const session = aSession(bench.user.id)
    await sessions.insert(session)
    const next = { from: 0, tokenNumber: 1, replacedNumber: 0, rotatedAt: LATER }
    const rotated = await Promise.all([1, 2].map(() => sessions.rotate(session.id, next)))
    expect(rotated.toSorted()).toEqual([false, true])
    const { from: _, ...changes } = next
    expect(await sessions.find(session.id)).toEqual({ ...session, ...changes })
    await sessions.clearReplaced(session.id, 0)
    expect((await sessions.find(session.id))?.replacedNumber).toBe(0)
    await sessions.clearReplaced(session.id, 1)
    expect(await sessions.find(session.id)).toMatchObject({ tokenNumber: 1, replacedNumber: null })
    await sessions.revoke(session.id, LATER)
    expect(await sessions.rotate(session.id, { ...next, from: 1, tokenNumber: 2 })).toBe(false)
  })

  it('counts wrong passwords by account and lane until they are forgotten', async () => {
    const { store } = bench
    const [account, other] = [uuidv7(), uuidv7()]
    const tried = { failures: 3, lastAt: NOW, blockedUntil: LATER }
    const put = (of: string, lane: string, lastAt = NOW) =>
      store.transaction(async (within) => {
        const fresh = await within.loginAttempts.lock(of, lane, lastAt)
        await within.loginAttempts.put({ account: of, lane, ...tried, lastAt })
        return fresh
      })
    expect(await put(account, '')).toEqual({
      account,
      lane: '',
      failures: 0,
      lastAt: NOW,
      blockedUntil: new Date(0),
    })
    expect(await put(account, '')).toEqual({ account, lane: '', ...tried })
    await put(account, 'home')
    await put(other, '', LATER)
    const { loginAttempts } = store
    await loginAttempts.delete(account, '')
    expect(await loginAttempts.has(account, '')).toBe(false)
    expect(await loginAttempts.has(account, 'home')).toBe(true)
    await loginAttempts.deleteBefore(LATER)
    expect(await loginAttempts.has(account, 'home')).toBe(false)
    expect(await loginAttempts.has(other, '')).toBe(true)
    await loginAttempts.deleteOf(other)
    expect(await loginAttempts.has(other, '')).toBe(false)
  })

  it('ends every link that a user made', async () => {
    const { deepLinks } = bench.store
    const link = aLink(bench.user.id)
    await deepLinks.insert(link)
    expect(await deepLinks.revokeAllOf(bench.user.id, NOW)).toEqual([link.id])
    expect(await deepLinks.revokeAllOf(bench.user.id, NOW)).toEqual([])
  })

  it('knows what an account owns, and gives it to another one', async () => {
    const { holdings, users, events, recordings, files, fonts, templates } = bench.store
    const event = await bench.insertEvent({ status: 'stopped' })
    await recordings.insert(aRecording(event.id))
    const file = aFile(bench.user.id, {})
    await files.insert(file)
    const font = { id: uuidv7(), ownerId: bench.user.id, name: 'House', disabled: false }
    await fonts.insert({ ...font, createdAt: NOW })
    const fileId = uuidv7()
    await fonts.putFiles([
      { fontId: font.id, face: 'regular', fileId, format: 'woff2', sizeBytes: 1 },
    ])
    const template = { ...aTemplate(bench.user.id), thumbnailId: uuidv7() }
    await templates.put(template)
    expect(await holdings.figures(bench.user.id)).toEqual({
      shows: 1,
      recordings: 1,
      files: 1,
      fonts: 1,
      templates: 1,
    })
    expect(await holdings.listEvents(bench.user.id)).toEqual([event])
    expect(await holdings.listObjects(bench.user.id)).toEqual({
      files: [file.id],
      fontFiles: [fileId],
      templatePictures: [template.thumbnailId],
      sceneThumbnails: [],
    })
    const heir = aUser()
    await users.insert(heir)
    await holdings.handOver(bench.user.id, heir.id)
    await events.update(event.id, { ownerId: heir.id })
    await users.delete(bench.user.id)
    expect(await holdings.figures(heir.id)).toMatchObject({ shows: 1, files: 1, templates: 1 })
    expect((await files.find(file.id))?.ownerId).toBe(heir.id)
  })

  it('keeps a user as he is while a transaction holds him', async () => {
    const { store, user } = bench
    const order: string[] = []
    let lock: Promise<void> | undefined
    await store.transaction(async (within) => {
      expect((await within.users.hold(user.id))?.lockedAt).toBeNull()
      lock = store.users.update(user.id, { lockedAt: NOW }).then(() => void order.push('locked'))
      await within.sessions.insert(aSession(user.id))
      order.push('logged in')
    })
    await lock
    expect(order).toEqual(['logged in', 'locked'])
    await store.users.update(user.id, { lockedAt: null })
    expect(await store.transaction((within) => within.users.hold(uuidv7()))).toBeUndefined()
  })

  it('lets one transaction at a time change a user', async () => {
    const { store } = bench
    const user = aUser()
    await store.users.insert(user)
    const rename = () =>
      store.transaction(async (within) => {
        const { displayName = '' } = (await within.users.lock(user.id)) ?? {}
        await within.users.update(user.id, { displayName: `${displayName}x` })
      })
    await Promise.all([rename(), rename(), rename()])
    expect((await store.users.find(user.id))?.displayName).toBe(`${user.displayName}xxx`)
    expect(await store.transaction((within) => within.users.lock(uuidv7()))).toBeUndefined()
  })

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

import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import type { ContactRecord, InvitationRecord } from '../../domain/ports/identity-records.ts'
import { aContribution, aGuestSession, aLink, NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

const LATER = new Date(NOW.getTime() + 1_000)

/** What is kept of those who come by invitation or by a link. */
export function guestStoreSuite(bench: StoreBench): void {
  const insertInvitation = async (changes: Partial<InvitationRecord> = {}) => {
    const event = await bench.insertEvent()
    const invitation: InvitationRecord = {
      id: uuidv7(),
      eventId: event.id,
      contactId: null,
      email: 'guest@example.com',
      contributions: [],
      createdAt: NOW,
      revokedAt: null,
      ...changes,
    }
    await bench.store.invitations.insert(invitation)
    return { event, invitation }
  }

  it('keeps links until they are revoked or run out', async () => {
    const { deepLinks } = bench.store
    const { invitation } = await insertInvitation()
    const link = aLink(bench.user.id, { invitationId: invitation.id })
    const short = aLink(bench.user.id, { expiresAt: LATER })
    await deepLinks.insert(link)
    await deepLinks.insert(short)
    expect(await deepLinks.find(link.id)).toEqual(link)
    expect(await deepLinks.findBySecretHash(short.secretHash)).toEqual(short)
    expect(await deepLinks.revokeOfInvitation(invitation.id, NOW)).toEqual([link.id])
    expect(await deepLinks.revokeOfInvitation(invitation.id, NOW)).toEqual([])
    expect((await deepLinks.find(link.id))?.revokedAt).toEqual(NOW)
    await deepLinks.deleteExpired(LATER)
    expect(await deepLinks.find(short.id)).toBeDefined()
    await deepLinks.deleteExpired(new Date(LATER.getTime() + 1))
    expect(await deepLinks.find(short.id)).toBeUndefined()
    expect(await deepLinks.find(link.id)).toBeDefined()
  })

  it('finds and revokes the links to watch one contribution, oldest first, each once', async () => {
    const { contributions, deepLinks } = bench.store
    const event = await bench.insertEvent()
    const [one, other] = [aContribution(event.id, 0), aContribution(event.id, 1)]
    await contributions.insert([one, other])
    const lurk = { kind: 'lurk', eventId: event.id } as const
    const of = (contributionId: string, createdAt = NOW) =>
      aLink(bench.user.id, { ...lurk, contributionId, createdAt })
    const [late, early, foreign] = [of(one.id, LATER), of(one.id), of(other.id)]
    const invitation = aLink(bench.user.id, { eventId: event.id, contributionId: one.id })
    for (const link of [late, early, foreign, invitation]) await deepLinks.insert(link)
    expect(await deepLinks.listLurksOf(one)).toEqual([early, late])
    const revoked = await deepLinks.revokeLurksOf(one, NOW)
    expect(revoked.toSorted()).toEqual([early.id, late.id].toSorted())
    expect(await deepLinks.revokeLurksOf(one, LATER)).toEqual([])
    expect((await deepLinks.find(early.id))?.revokedAt).toEqual(NOW)
    expect(await deepLinks.listLurksOf(one)).toEqual([])
    expect(await deepLinks.listLurksOf(other)).toEqual([foreign])
    expect((await deepLinks.find(invitation.id))?.revokedAt).toBeNull()
    expect(await deepLinks.countLurks(event.id)).toBe(1)
    await deepLinks.deleteRevokedLurks(event.id, 1)
    expect(await deepLinks.find(early.id)).toBeUndefined()
    for (const left of [late, foreign, invitation]) {
      expect(await deepLinks.find(left.id)).toBeDefined()
    }
  })

  it('forgets the oldest links to scenes of a user', async () => {
    const { deepLinks } = bench.store
    const scene = { kind: 'share_scene' } as const
    const old = aLink(bench.user.id, scene)
    const young = aLink(bench.user.id, { ...scene, createdAt: LATER })
    const other = aLink(bench.user.id)
    for (const link of [young, old, other]) await deepLinks.insert(link)
    await deepLinks.deleteOldSceneLinks(bench.user.id, 1)
    expect(await deepLinks.find(old.id)).toBeUndefined()
    expect(await deepLinks.find(young.id)).toEqual(young)
    expect(await deepLinks.find(other.id)).toEqual(other)
  })

  it('keeps logins by links until they are revoked or run out', async () => {
    const { deepLinks, guestSessions } = bench.store
    const link = aLink(bench.user.id)
    await deepLinks.insert(link)
    const [first, second] = [aGuestSession(link.id), aGuestSession(link.id)]
    await guestSessions.insert(first)
    await guestSessions.insert(second)
    expect(await guestSessions.find(first.id)).toEqual(first)
    expect(await guestSessions.findByTokenHash(second.tokenHash)).toEqual(second)
    expect(await guestSessions.listOpenOf(link.id, NOW)).toEqual([first, second])
    expect(await guestSessions.listOpenOf(link.id, first.expiresAt)).toEqual([])
    expect(await guestSessions.unrevokedAmong([first.id, 'nobody'])).toEqual([first.id])
    expect(await guestSessions.unrevokedAmong([])).toEqual([])
    expect(await guestSessions.revokeAllOf([link.id], NOW)).toEqual([first.id, second.id])
    expect(await guestSessions.listOpenOf(link.id, NOW)).toEqual([])
    expect(await guestSessions.unrevokedAmong([first.id])).toEqual([])
    expect((await guestSessions.find(first.id))?.revokedAt).toEqual(NOW)
    await guestSessions.delete(second.id)
    expect(await guestSessions.find(second.id)).toBeUndefined()
    expect(await guestSessions.revokeAllOf([], NOW)).toEqual([])
    await guestSessions.deleteExpired(new Date(first.expiresAt.getTime() + 1))
    expect(await guestSessions.find(first.id)).toBeUndefined()
  })

  it('keeps invitations of an event, oldest first, without those revoked', async () => {
    const { invitations } = bench.store
    const { event, invitation } = await insertInvitation()
    const later = { ...invitation, id: uuidv7(), email: null }
    await invitations.insert(later)
    expect(await invitations.find(later.id)).toEqual(later)
    expect(await invitations.listOf(event.id)).toEqual([invitation, later])
    await invitations.revoke(invitation.id, NOW)
    expect((await invitations.find(invitation.id))?.revokedAt).toEqual(NOW)
    expect(await invitations.listOf(event.id)).toEqual([later])
    await invitations.deleteRevoked(event.id, 1)
    expect(await invitations.find(invitation.id)).toBeDefined()
    await invitations.deleteRevoked(event.id, 0)
    expect(await invitations.find(invitation.id)).toBeUndefined()
    expect(await invitations.listOf(event.id)).toEqual([later])
  })

  it('keeps contacts, one per address, by their last invitation', async () => {
    const { contacts } = bench.store
    const contact = (email: string): ContactRecord => ({
      id: uuidv7(),
      ownerId: bench.user.id,
      email,
      name: email,
      lastInvitedAt: NOW,
    })
    const ada = await contacts.put(contact('ada@example.com'))
    const ben = await contacts.put({ ...contact('ben@example.com'), lastInvitedAt: LATER })
    const page = { ownerId: bench.user.id, page: 1, perPage: 1 }
    const listed = async (ascending: boolean) => {
      const { items, total } = await contacts.list({ ...page, ascending })
      return { items: items.map(({ contact }) => contact), total }
    }
    expect(await listed(true)).toEqual({ items: [ada], total: 2 })
    expect(await listed(false)).toEqual({ items: [ben], total: 2 })
    const muchLater = new Date(LATER.getTime() + 1_000)
    const again = await contacts.put({ ...contact('ada@example.com'), lastInvitedAt: muchLater })
    expect(again).toEqual({ ...ada, lastInvitedAt: muchLater })
    expect(await contacts.findOwned(ada.id, bench.user.id)).toEqual(again)
    expect(await contacts.findOwned(ada.id, 'another')).toBeUndefined()
    await contacts.deleteOld(bench.user.id, 1)
    expect(await listed(true)).toEqual({ items: [again], total: 1 })
    await contacts.put({ ...contact(bench.user.email), lastInvitedAt: muchLater })
    const { items } = await contacts.list({ ...page, perPage: 2, ascending: true })
    expect(items.map(({ user }) => user?.id ?? null)).toEqual([null, bench.user.id])
  })

  it('keeps contribution slots in order, and who holds them', async () => {
    const { contributions, deepLinks, guestSessions } = bench.store
    const event = await bench.insertEvent()
    const [second, first] = [aContribution(event.id, 1), aContribution(event.id, 0)]
    await contributions.insert([second, first])
    await contributions.insert([])
    expect(await contributions.listOf(event.id)).toEqual([first, second])
    const link = aLink(bench.user.id)
    await deepLinks.insert(link)
    const session = aGuestSession(link.id)
    await guestSessions.insert(session)
    const held = await contributions.update(first.id, {
      guestSessionId: session.id,
      status: 'started',
    })
    expect(held).toEqual({ ...first, guestSessionId: session.id, status: 'started' })
    expect(await contributions.find(first.id)).toEqual(held)
    expect(await contributions.findOfGuest(session.id)).toEqual(held)
    expect(await contributions.findOfGuest('nobody')).toBeUndefined()
    await guestSessions.deleteExpired(new Date(session.expiresAt.getTime() + 1))
    expect((await contributions.find(first.id))?.guestSessionId).toBeNull()
  })
}

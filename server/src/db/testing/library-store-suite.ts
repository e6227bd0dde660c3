import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import type { OverlayRecord } from '../../domain/ports/overlay-repository.ts'
import { aFile, aSession, aTemplate, aUser, NOW } from './sample-records.ts'
import type { StoreBench } from './store-bench.ts'

/** What is kept of users beyond any event: themselves, their sessions, templates and files. */
export function libraryStoreSuite(bench: StoreBench): void {
  it('keeps users, one per e-mail', async () => {
    expect(await bench.store.users.find(bench.user.id)).toEqual(bench.user)
    expect(await bench.store.users.findByEmail(bench.user.email)).toEqual(bench.user)
    expect(await bench.store.users.insert({ ...aUser(), email: bench.user.email })).toBe(false)
    await bench.store.users.update(bench.user.id, { defaultResolution: '1080p' })
    expect((await bench.store.users.find(bench.user.id))?.defaultResolution).toBe('1080p')
    expect(await bench.store.users.find('nobody')).toBeUndefined()
  })

  it('keeps sessions until they are revoked or expired', async () => {
    const session = aSession(bench.user.id, {
      isAdmin: true,
      expiresAt: new Date(NOW.getTime() + 1_000),
    })
    await bench.store.sessions.insert(session)
    expect(await bench.store.sessions.findByTokenHash(session.tokenHash)).toEqual(session)
    expect(await bench.store.sessions.findLogin(session.id)).toEqual({ session, user: bench.user })
    expect(await bench.store.sessions.findLogin('nobody')).toBeUndefined()
    await bench.store.sessions.revoke(session.id, NOW)
    expect((await bench.store.sessions.find(session.id))?.revokedAt).toEqual(NOW)
    await bench.store.sessions.deleteExpired(NOW)
    expect(await bench.store.sessions.find(session.id)).toBeDefined()
    await bench.store.sessions.deleteExpired(new Date(NOW.getTime() + 2_000))
    expect(await bench.store.sessions.find(session.id)).toBeUndefined()
  })

  it('ends every session of a user at once, and tells which had not ended', async () => {
    const session = (id: string, revokedAt: Date | null) =>
      aSession(bench.user.id, { id, tokenHash: id, revokedAt })
    const [open, ended] = [uuidv7(), uuidv7()]
    await bench.store.sessions.insert(session(open, null))
    await bench.store.sessions.insert(session(ended, NOW))
    expect(await bench.store.sessions.revokeAllOf(bench.user.id, NOW)).toEqual([open])
    expect(await bench.store.sessions.revokeAllOf(bench.user.id, NOW)).toEqual([])
    const known = await bench.store.sessions.listOf(bench.user.id)
    expect(known.map(({ id }) => id)).toEqual([open, ended])
    await bench.store.sessions.delete([])
    await bench.store.sessions.delete([open])
    expect(await bench.store.sessions.listOf(bench.user.id)).toEqual([session(ended, NOW)])
  })

  it('keeps links for new passwords until they are used or run out (GAP-081)', async () => {
    const { passwordResets } = bench.store
    const later = new Date(NOW.getTime() + 1_000)
    const link = (tokenHash: string) => ({ tokenHash, userId: bench.user.id, expiresAt: later })
    const [used, left] = [uuidv7(), uuidv7()]
    await passwordResets.insert(link(used))
    await passwordResets.insert(link(left))
    expect(await passwordResets.find(used, NOW)).toEqual(link(used))
    expect(await passwordResets.find(used, later)).toBeUndefined()
    expect(await passwordResets.countOpenOf(bench.user.id, NOW)).toBe(2)
    expect(await passwordResets.countOpenOf(bench.user.id, later)).toBe(0)
    const claims = await Promise.all([1, 2].map(() => passwordResets.claim(used, NOW)))
    expect(claims.toSorted()).toEqual([bench.user.id, undefined])
    expect(await passwordResets.claim(left, later)).toBeUndefined()
    await passwordResets.deleteExpired(later)
    expect(await passwordResets.find(left, NOW)).toBeDefined()
    await passwordResets.deleteOf(bench.user.id)
    expect(await passwordResets.find(left, NOW)).toBeUndefined()
  })

  it('keeps fonts with their files, which count among what is stored (LIB-FNT-001, GAP-162)', async () => {
    const { fonts, files } = bench.store
    const ownerId = bench.user.id
    const before = await files.diskUsage(ownerId)
    const font = { id: uuidv7(), ownerId, name: 'House', disabled: false, createdAt: NOW }
    const common = { id: uuidv7(), ownerId: null, name: 'All', disabled: false, createdAt: NOW }
    await fonts.insert(font)
    await fonts.insert(common)
    const file = { fontId: font.id, face: 'regular', fileId: 'a', format: 'ttf' } as const
    const regular = { ...file, sizeBytes: 5 }
    const bold = { ...file, face: 'bold', fileId: 'b', sizeBytes: 7 } as const
    await fonts.putFiles([{ ...regular, sizeBytes: 3 }, bold])
    expect(await bench.store.storageUses.fontFiles(['a', 'nobody', 'b'])).toEqual(['a', 'b'])
    await fonts.putFiles([regular])
    expect(await files.diskUsage(ownerId)).toBe(before + 12)
    await fonts.rename(font.id, 'Home')
    const kept = { ...font, name: 'Home', files: expect.arrayContaining([regular, bold]) }
    expect(await fonts.find(font.id)).toEqual({ ...font, name: 'Home' })
    expect(await fonts.findReadable(font.id, ownerId)).toEqual(kept)
    expect(await fonts.findReadable(font.id, 'nobody')).toBeUndefined()
    expect(await fonts.lock(font.id)).toEqual(kept)
    expect(await fonts.listReadable(ownerId)).toEqual([{ ...common, files: [] }, kept])
    expect(await fonts.count(ownerId)).toBe(1)
    for (const { id } of [font, common]) await fonts.delete(id)
    expect(await fonts.listReadable(ownerId)).toEqual([])
    expect(await files.diskUsage(ownerId)).toBe(before)
  })

  it('keeps overlays, which their users and nobody else read (LIB-OVL-001, GAP-156)', async () => {
    const { overlays } = bench.store
    const ownerId = bench.user.id
    const overlay: OverlayRecord = {
      id: uuidv7(),
      ownerId,
      name: 'Bug',
      description: '',
      kind: 'logo',
      visualElements: [],
      createdAt: NOW,
    }
    const common = { ...overlay, id: uuidv7(), ownerId: null }
    for (const one of [overlay, common]) await overlays.insert(one)
    await overlays.update(overlay.id, { name: 'Corner' })
    const named = { ...overlay, name: 'Corner' }
    expect(await overlays.find(overlay.id)).toEqual(named)
    expect(await overlays.lock(overlay.id)).toEqual(named)
    expect(await overlays.listReadable('nobody')).toEqual([common])
    expect(await overlays.listReadable(ownerId)).toHaveLength(2)
    expect(await overlays.count(ownerId)).toBe(1)
    for (const { id } of [overlay, common]) await overlays.delete(id)
    expect(await overlays.listReadable(ownerId)).toEqual([])
  })

  it('keeps an interest once (GAP-116)', async () => {
    const interest = { userId: bench.user.id, kind: 'studio_pro', createdAt: NOW } as const
    expect(await bench.store.interests.insert(interest)).toBe(true)
    expect(await bench.store.interests.insert(interest)).toBe(false)
  })

  it('keeps the pictures of templates, and tells which are in use (LIB-TPL-004, LIB-TPL-005)', async () => {
    const { templates, templateImages } = bench.store
    const template = { ...aTemplate(bench.user.id), thumbnailId: `chosen-${uuidv7()}` }
    await templates.put(template)
    const picture = `slot-${template.id}`
    await templateImages.put([
      { templateId: template.id, index: 3, pictureId: 'before' },
      { templateId: template.id, index: 1, pictureId: picture },
    ])
    await templateImages.put([{ templateId: template.id, index: 3, pictureId: `${picture}-3` }])
    const listed = await templateImages.listOf([template.id])
    expect(listed.map(({ index, pictureId }) => [index, pictureId])).toEqual([
      [1, picture],
      [3, `${picture}-3`],
    ])
    expect(await templateImages.listOf([])).toEqual([])
    expect(await templates.usesThumbnail(template.thumbnailId)).toBe(true)
    expect(await templateImages.usesPicture(picture)).toBe(true)
    const { storageUses } = bench.store
    const asked = [template.thumbnailId, 'nobody', picture]
    expect(await storageUses.templatePictures(asked)).toEqual([template.thumbnailId, picture])
    expect(await storageUses.templatePictures([])).toEqual([])
    await templateImages.delete(template.id, 1)
    expect(await templateImages.usesPicture(picture)).toBe(false)
    await templates.delete(template.id)
    expect(await templateImages.usesPicture(`${picture}-3`)).toBe(false)
    expect(await templates.usesThumbnail(template.thumbnailId)).toBe(false)
    expect(await templates.find(template.id)).toBeUndefined()
  })

  it('keeps templates, for their owner or for all', async () => {
    const other = aUser()
    await bench.store.users.insert(other)
    const own = aTemplate(bench.user.id)
    const shared = { ...own, id: uuidv7(), ownerId: null, name: 'For all' }
    await bench.store.templates.put(own)
    await bench.store.templates.put(shared)
    expect(await bench.store.templates.findReadable(own.id, bench.user.id)).toEqual(own)
    expect(await bench.store.templates.findReadable(own.id, other.id)).toBeUndefined()
    expect(await bench.store.templates.findReadable(shared.id, other.id)).toEqual(shared)
    const page = { page: 1, perPage: 100 }
    const mine = { userId: bench.user.id, ...page }
    const listed = await bench.store.templates.listReadable({ ...mine, withGlobals: true })
    expect(listed.items[0]).toEqual(own)
    expect(listed.items).toContainEqual(shared)
    const bare = await bench.store.templates.listReadable({ ...mine, withGlobals: false })
    expect(bare).toEqual({ items: [own], total: 1 })
    await bench.store.templates.put({ ...own, name: 'Renamed' })
    expect(await bench.store.templates.find(own.id)).toEqual({ ...own, name: 'Renamed' })
    const changed = await bench.store.templates.update(own.id, { name: 'Again' })
    expect(changed).toEqual({ ...own, name: 'Again' })
    await bench.store.transaction(async (within) => {
      expect(await within.templates.lock(own.id)).toEqual(changed)
      expect(await within.templates.lock('nothing')).toBeUndefined()
    })
  })

  it('keeps files, newest first, and sums their sizes', async () => {
    const old = aFile(bench.user.id, { createdAt: new Date(0), sizeBytes: 10 })
    const analysis = { audioTracks: [], imageTracks: [{ width: 1, height: 2 }], videoTracks: [] }
    const recent = aFile(bench.user.id, { sizeBytes: 4_000_000_000, analysis })
    await bench.store.files.insert(old)
    await bench.store.files.insert(recent)
    const owned = (await bench.store.files.listReadable(bench.user.id)).filter(
      ({ ownerId }) => ownerId,
    )
    expect(owned).toEqual([recent, old])
    expect(await bench.store.files.diskUsage(bench.user.id)).toBe(4_000_000_010)
    expect(await bench.store.files.count(bench.user.id)).toBe(2)
    expect(await bench.store.files.diskUsage('nobody')).toBe(0)
    expect(await bench.store.files.findReadable(old.id, 'another')).toBeUndefined()
    expect(await bench.store.files.find(old.id)).toEqual(old)
    const shared = aFile(null, { name: 'shared' })
    await bench.store.files.put(shared)
    await bench.store.files.put({ ...shared, name: 'renamed' })
    expect((await bench.store.files.findReadable(shared.id, 'another'))?.name).toBe('renamed')
    await bench.store.files.delete(old.id)
    expect(await bench.store.files.count(bench.user.id)).toBe(1)
  })
}

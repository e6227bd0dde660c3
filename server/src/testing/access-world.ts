import { createGuestWorld, type GuestWorld } from './guest-world.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-user.ts'
import { tinyTtf } from './tiny-font.ts'

/** A user's event with its guests, and everything of the user that a call can name. */
export type AccessWorld = GuestWorld

/** Makes an event of a user with every kind of guest, and one of each thing that the user can have. */
export async function createAccessWorld(server: TestServer, owner: TestUser): Promise<AccessWorld> {
  const world = await createGuestWorld(server, owner)
  const { distributor, output } = await owner.api.call('addDistributor', {
    params: { eventId: world.event.id, kind: 'rtmp' },
    body: { serverUrl: 'rtmp://127.0.0.1/live', streamKey: 'secret' },
  })
  const file = await ownFile(owner)
  const font = await ownFont(owner)
  const overlay = await ownOverlay(owner)
  const template = await owner.api.call('copyTemplate', { params: { id: 'starter-talk-show' } })
  const carousel = await ownCarousel(owner)
  const sceneId = await pictureScene(owner, template.id)
  await pictureTemplate(owner, template.id)
  return {
    ...world,
    ids: {
      ...world.ids,
      kind: 'rtmp',
      part: '0',
      face: 'regular',
      fonts: font,
      overlays: overlay,
      distributors: distributor.id,
      outputs: output.id,
      files: file,
      browsers: await ownBrowser(owner),
      ...carousel,
      templates: template.id,
      templateId: template.id,
      contributionId: '1',
      homes: 'editorial',
      sceneId,
    },
  }
}

/** Gives the first scene of a template a picture; resolves to its id. */
async function pictureScene(owner: TestUser, id: string): Promise<string> {
  const [scene] = await owner.api.call('listAllTemplateScenes', { params: { id } })
  const params = { id, sceneId: scene?.id ?? '', formatId: 'landscape' }
  await owner.api.call('uploadSceneThumbnail', { params, file: await smallPicture() })
  return params.sceneId
}

/** Gives a template and its first slot a picture. */
async function pictureTemplate(owner: TestUser, id: string): Promise<void> {
  const params = { id, contributionId: '1' }
  await owner.api.call('uploadTemplateThumbnail', { params: { id }, file: await smallPicture() })
  await owner.api.call('uploadTemplateContributionImage', { params, file: await smallPicture() })
}

async function ownBrowser(owner: TestUser): Promise<string> {
  const body = { name: 'Scores', uri: 'https://example.org/scores' }
  return (await owner.api.call('createBrowser', { body })).id
}

/** A carousel with an item. */
async function ownCarousel(owner: TestUser): Promise<{ carousels: string; itemId: string }> {
  const { id } = await owner.api.call('createCarousel', { body: { name: 'Sponsors' } })
  const body = { kind: 'contribution', contributionIndex: 1 } as const
  const item = await owner.api.call('addCarouselItem', { params: { id }, body })
  return { carousels: id, itemId: item.id }
}

async function ownFile(owner: TestUser): Promise<string> {
  return (await owner.api.call('uploadFile', { file: await smallPicture() })).id
}

async function ownFont(owner: TestUser): Promise<string> {
  const regular = new File([tinyTtf()], 'tiny.ttf')
  return (await owner.api.call('createFont', { files: { regular } })).id
}

async function ownOverlay(owner: TestUser): Promise<string> {
  const visualElements = [{ id: 'bug', kind: 'background' as const }]
  return (await owner.api.call('createOverlay', { body: { name: 'Bug', visualElements } })).id
}

let pictureBytes: Promise<Buffer> | undefined

export async function smallPicture(): Promise<File> {
  const { default: sharp } = await import('sharp')
  const picture = { width: 8, height: 8, channels: 3, background: 'red' } as const
  pictureBytes ??= sharp({ create: picture }).png().toBuffer()
  const png = await pictureBytes
  return new File([new Uint8Array(png)], 'pixel.png', { type: 'image/png' })
}

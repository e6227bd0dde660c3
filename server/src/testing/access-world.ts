import type { KeyAccess, LiveEvent } from '@proscenium/protocol'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-user.ts'
import { tinyTtf } from './tiny-font.ts'

/** Somebody's event with everything in it that a call can name, and the people around it. */
export interface AccessWorld {
  readonly owner: TestUser
  readonly event: LiveEvent
  readonly invitee: TestUser
  readonly contributor: TestUser
  readonly lurker: TestUser
  /** What calls that take a key are shown. */
  readonly keys: Readonly<Record<KeyAccess, string>>
  /** Values of path parameters, by the word that stands before them in the path, else by their names. */
  readonly ids: Readonly<Record<string, string>>
}

/** Makes an event of a user in which every kind of guest is. */
export async function createAccessWorld(server: TestServer, owner: TestUser): Promise<AccessWorld> {
  const event = await owner.startEvent()
  const params = { id: event.id }
  const { distributor, output } = await owner.api.call('addDistributor', {
    params: { eventId: event.id, kind: 'rtmp' },
    body: { serverUrl: 'rtmp://127.0.0.1/live', streamKey: 'secret' },
  })
  const invited = await owner.api.call('invite', { params, body: {} })
  const invitee = await server.follow(invited.link ?? '')
  const taken = await owner.api.call('invite', { params, body: {} })
  const contributor = await server.follow(taken.link ?? '')
  const contribution = await contributor.api.call('takeContribution', {
    params: { id: taken.id },
    body: { kind: 'primary', name: 'Ann' },
  })
  const watched = { contributionId: contribution.id }
  const { link, whep } = await owner.api.call('createLurkLink', { body: watched })
  const lurker = await server.follow(link)
  const lurk = await server.app.services.authenticator.authenticate(lurker.accessToken)
  const file = await ownFile(owner)
  const font = await ownFont(owner)
  const overlay = await ownOverlay(owner)
  const template = await owner.api.call('copyTemplate', { params: { id: 'starter-talk-show' } })
  const carousel = await ownCarousel(owner)
  const sceneId = await pictureScene(owner, template.id)
  await pictureTemplate(owner, template.id)
  return {
    owner,
    event,
    invitee,
    contributor,
    lurker,
    keys: { 'push-key': contribution.whip?.token ?? '', 'watch-key': whep.token },
    ids: {
      eventId: event.id,
      kind: 'rtmp',
      part: '0',
      face: 'regular',
      fonts: font,
      overlays: overlay,
      formatId: 'landscape',
      events: event.id,
      scenes: event.scenes[1]?.id ?? '',
      distributors: distributor.id,
      outputs: output.id,
      contributions: contribution.id,
      whip: contribution.id,
      contribution: contribution.id,
      scene: event.scenes[1]?.id ?? '',
      invitations: invited.id,
      taken: taken.id,
      stream: 'program',
      lurkId: lurk && lurk.kind !== 'user' ? (lurk.lurkId ?? '') : '',
      deeplinks: new URL(link).pathname.split('/').at(-1) ?? '',
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

async function smallPicture(): Promise<File> {
  const { default: sharp } = await import('sharp')
  const picture = { width: 8, height: 8, channels: 3, background: 'red' } as const
  const png = await sharp({ create: picture }).png().toBuffer()
  return new File([new Uint8Array(png)], 'pixel.png', { type: 'image/png' })
}

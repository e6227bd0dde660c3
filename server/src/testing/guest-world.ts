import type { KeyAccess, LiveEvent } from '@proscenium/protocol'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-user.ts'

/** A user's event and its guests. */
export interface GuestWorld {
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
export async function createGuestWorld(server: TestServer, owner: TestUser): Promise<GuestWorld> {
  const event = await owner.startEvent()
  const params = { id: event.id }
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
  return {
    owner,
    event,
    invitee,
    contributor,
    lurker,
    keys: { 'push-key': contribution.whip?.token ?? '', 'watch-key': whep.token },
    ids: {
      eventId: event.id,
      events: event.id,
      scenes: event.scenes[1]?.id ?? '',
      scene: event.scenes[1]?.id ?? '',
      formatId: 'landscape',
      contributions: contribution.id,
      contribution: contribution.id,
      whip: contribution.id,
      invitations: invited.id,
      taken: taken.id,
      stream: 'program',
      lurkId: lurk && lurk.kind !== 'user' ? (lurk.lurkId ?? '') : '',
      deeplinks: new URL(link).pathname.split('/').at(-1) ?? '',
    },
  }
}

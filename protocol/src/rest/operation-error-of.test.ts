import { expect, it } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { operationErrorNames } from '../errors/operation-error-name.ts'
import { callTable } from './call-table.ts'
import { type CallName, calls } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import { operationErrorOf } from './operation-error-of.ts'

function nameOf(call: CallName, sent: object = {}, code = 'conflict') {
  const { failsAs }: Endpoint = calls[call]
  return operationErrorOf(failsAs, { ...sent, code })
}

it('each failed call carries its named error (CORE-ERR-016, CORE-ERR-017, CORE-ERR-018, CORE-ERR-020, CORE-ERR-021, CORE-ERR-022, CORE-ERR-024, CORE-ERR-025, CORE-ERR-026, CORE-ERR-027, CORE-ERR-028, CORE-ERR-029, CORE-ERR-030, CORE-ERR-032, CORE-ERR-034, CORE-ERR-035, CORE-ERR-036, GAP-103)', () => {
  const names = {
    getEventStudio: 'EventJoinError',
    startEvent: 'EventStartError',
    stopEvent: 'EventStopError',
    startLive: 'LiveBroadcastStartError',
    sendMessage: 'EventMessageSendError',
    listEvents: 'EventListRequestError',
    createScene: 'SceneCreationError',
    shareScene: 'SceneSharingDeeplinkCreationError',
    removeScene: 'SceneDeletionError',
    removeTemplateScene: 'SceneRemovingError',
    updateUser: 'DefaultResolutionUpdateError',
    forgotPassword: 'PwdResetRequestError',
    resetPassword: 'UserPasswordResetError',
    listEventFiles: 'FilesRequestError',
    publishStream: 'ClientToServerWebRTCError',
    welcomeContributor: 'EventContributorApiError',
    welcomeInvitee: 'EventInviteeWelcomeError',
  } as const satisfies Partial<Record<CallName, string>>
  for (const [call, name] of Object.entries(names))
    expect(nameOf(call as CallName), call).toBe(name)
  expect(nameOf('listTemplates')).toBeUndefined()
})

it('changes that do not go on air, and a scene that is not chosen, have their own names; an edit has none (CORE-ERR-019, CORE-ERR-023)', () => {
  const toAir = 'PreviewChangesToLiveApplicationError'
  expect(nameOf('applyLive')).toBe(toAir)
  expect(nameOf('applyPreview', { query: { apply_to_live: '1' }, body: { scene_id: 'a' } })).toBe(
    toAir,
  )
  expect(nameOf('applyPreview', { body: { scene_id: 'a' } })).toBe('SceneSelectionError')
  expect(nameOf('applyPreview', { body: { scene_id: 'a', operations: [] } })).toBeUndefined()
})

it('a guest who finds no slot, and one whose link does not log in, are told so by name (CORE-ERR-031, CORE-ERR-037)', () => {
  expect(nameOf('takeContribution', {}, 'no_contribution_available')).toBe(
    'NoAvailableContributionError',
  )
  expect(nameOf('takeContribution', {}, 'not_found')).toBeUndefined()
  expect(nameOf('useDeepLink', { body: {} })).toBe('InviteeLoginError')
  expect(nameOf('useDeepLink', { body: { templateId: 't' } })).toBeUndefined()
})

it('every named error belongs to a call, but for those of devices and of live states (CORE-ERR-033, CORE-ERR-038)', () => {
  const used = callTable.flatMap(([, { failsAs }]: readonly [CallName, Endpoint]) =>
    typeof failsAs === 'string' ? [failsAs] : (failsAs ?? []).map(([, name]) => name),
  )
  const unused = operationErrorNames.filter((name) => !used.includes(name))
  expect(unused).toEqual(['LiveStatusProcessingError', 'UserMediaNotAllowedError'])
})

it("the client's errors carry the name, also where the server did not answer", () => {
  const lost = { code: 'no_response', status: 0, title: 'No response' } as const
  expect(new ApiError({ ...lost, call: 'startEvent' }).operation).toBe('EventStartError')
  expect(new ApiError({ ...lost, call: 'me' }).operation).toBeNull()
})

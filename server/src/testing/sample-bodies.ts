import type { CallName } from '@proscenium/protocol'

/** The least that is an offer. */
const OFFER = [
  ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111'],
  ...['a=ice-ufrag:abcd', 'a=mid:0', 'a=sendrecv', ''],
].join('\r\n')
const FRAGMENT = 'a=ice-ufrag:abcd\r\na=candidate:1 1 udp 1 192.0.2.1 4000 typ host\r\n'

/** Bodies that pass validation, by call; a text in braces stands for an id of the things at hand. */
export const SAMPLE_BODIES: Partial<Record<CallName, unknown>> = {
  register: { email: 'new@example.com', password: 'correct horse' },
  login: { email: 'nobody@example.com', password: 'wrong' },
  forgotPassword: { email: 'nobody@example.com' },
  resetPassword: { password: 'correct horse', token: 'none' },
  logout: { refresh_token: 'none' },
  updateUser: { default_resolution: '720p' },
  startEvent: { templateId: 'none' },
  updateEvent: { name: 'Taken over' },
  addDistributor: { serverUrl: 'rtmp://127.0.0.1/live', streamKey: 'key' },
  takeContribution: { kind: 'primary', name: 'Ann' },
  updateContribution: { name: 'Bob' },
  shareContribution: { email: 'ann@example.com' },
  invite: {},
  shareScene: { global_id: '{scene}' },
  createLurkLink: { contributionId: '{contribution}' },
  applyPreview: { client_id: 'c', scene_id: '{scene}' },
  updateTransition: { client_id: 'c', transition: { kind: 'cut' } },
  publishStream: {
    id: '{contribution}',
    has_audio: true,
    has_video: true,
    offer: { type: 'offer', sdp: 'v=0' },
    provider: 'embedded',
  },
  addPublisherCandidate: { candidate: null },
  viewStream: { id: '{stream}', offerAudio: true, offerVideo: true },
  answerStream: { answer: { type: 'answer', sdp: 'v=0' } },
  addViewerCandidate: { candidate: null },
  updateDistributor: { targets: [] },
  talkToGuests: { contributionIds: ['{contribution}'], isSpeaking: true },
  sendMessage: { message: 'Hello', to: 'director' },
  applyFile: { id: '{files}', operations: ['play'] },
  updateLatency: { latency: 300 },
  updateAudioLock: { director: true },
  updateFormats: { formatIds: ['landscape'] },
  beatPreview: { last_heartbeat_id: null, client_id: 'c' },
  startPull: { protocol: 'rtmp', serverUrl: 'rtmp://127.0.0.1/live/x' },
  createMarker: { name: 'Here', target: 1_800_000_000 },
  exportToFrameio: { teamId: 'team' },
  createScene: { name: 'Intruder' },
  updateScene: { name: 'Renamed' },
  publishWhip: OFFER,
  addWhipCandidates: FRAGMENT,
  viewWhep: OFFER,
  addWhepCandidates: FRAGMENT,
  updateTemplate: { name: 'Renamed' },
  updateTemplateScene: { name: 'Renamed' },
  saveTemplateSceneFormat: { content: {} },
  previewTemplateScene: {
    operations: [{ operation: 'append_element_video', item: { kind: 'text' } }],
  },
}

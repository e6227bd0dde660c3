import { PROGRAM_STREAM_ID } from '@proscenium/protocol'
import type { Director, ProductServer } from '../product-server.ts'
import type { MediaRoom, MediaServer } from './media-room.ts'

/** The product's embedded router, asked by the calls that the studio makes. */
export async function openProductMediaServer(
  server: ProductServer,
  director: Director,
): Promise<MediaServer> {
  return {
    id: 'proscenium',
    pid: await server.mediaHostPid(),
    openRoom: () => openProductRoom(director),
  }
}

/** An event of the director's, whose program is the room's stream. */
export async function openProductRoom({
  api,
}: Director): Promise<MediaRoom & { readonly apiUrl: string }> {
  const event = await api.call('startEvent', { body: { templateId: 'starter-talk-show' } })
  const { apiUrl } = event
  return {
    apiUrl,
    async publish(offerSdp) {
      const { answer } = await api.call('publishStream', {
        apiUrl,
        body: {
          id: PROGRAM_STREAM_ID,
          has_audio: false,
          has_video: true,
          offer: { type: 'offer', sdp: offerSdp },
          provider: 'embedded',
        },
      })
      return answer.sdp
    },
    async view() {
      const { sessionId, offer } = await api.call('viewStream', {
        apiUrl,
        body: { id: PROGRAM_STREAM_ID, offerAudio: false, offerVideo: true },
      })
      return {
        offerSdp: offer.sdp,
        answer: async (answerSdp) => {
          await api.call('answerStream', {
            apiUrl,
            params: { sessionId },
            body: { answer: { type: 'answer', sdp: answerSdp } },
          })
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await api.call('stopEvent', { params: { id: event.id } })
    },
  }
}

import * as z from 'zod'
import { guestServices } from './guest-services.ts'

const memorySchema = z.object({
  invitationId: z.string().nullable().catch(null),
  name: z.string().catch(''),
  description: z.string().catch(''),
  /** Whether he was backstage: a reload brings him there again. */
  isBackstage: z.boolean().catch(false),
  cameraId: z.string().nullable().catch('default'),
  microphoneId: z.string().nullable().catch('default'),
  noiseSuppression: z.boolean().catch(true),
  /** Kept so that a reload doesn't turn camera or microphone back on. */
  isMuted: z.boolean().catch(false),
  isVideoOff: z.boolean().catch(false),
  /** Null where nobody has chosen: an invitation may ask for two cameras. */
  isDual: z.boolean().nullable().catch(null),
  secondCameraId: z.string().nullable().catch(null),
  isReturnAudible: z.boolean().catch(true),
  returnVolume: z.number().min(0).max(100).catch(100),
  isReturnShown: z.boolean().catch(true),
})
type Memory = z.infer<typeof memorySchema>

/** Where the guest of a link is remembered; his tokens stand beside it. */
export function memoryKey(secret: string, part: 'tokens' | 'guest'): string {
  return `proscenium.catcher.${secret}.${part}`
}

/** What this tab knows of its guest from before a reload. */
export function recall(): Memory {
  const { sessionStore, secret } = guestServices()
  const text = sessionStore.get(memoryKey(secret, 'guest'))
  try {
    return memorySchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return memorySchema.parse({})
  }
}

/** Keeps something of it for after a reload. */
export function remember(patch: Partial<Memory>): void {
  const { sessionStore, secret } = guestServices()
  const kept = JSON.stringify({ ...recall(), ...patch })
  sessionStore.set(memoryKey(secret, 'guest'), kept)
}

import type { AudioConfig, Resolution, UserRights, VideoConfig } from '@proscenium/protocol'

/** How every contributor encodes sound. */
export const CONTRIBUTION_AUDIO: AudioConfig = { bitRate: 128_000, sampleRate: 48_000 }

/** Pictures a second that contributors are asked for, whatever the size. */
export const CONTRIBUTION_FRAME_RATE = 30

const PROFILES: Readonly<Record<Resolution, VideoConfig>> = {
  '720p': { frameRate: CONTRIBUTION_FRAME_RATE, bitRate: 2_500_000, width: 1280, height: 720 },
  '1080p': { frameRate: CONTRIBUTION_FRAME_RATE, bitRate: 4_500_000, width: 1920, height: 1080 },
}

/** How the contributors of a user's event encode pictures; 1080p needs its right (CORE-VAL-014). */
export function contributionVideoOf(
  resolution: Resolution,
  rights: Pick<UserRights, 'enable_1080p'>,
): VideoConfig {
  return PROFILES[rights.enable_1080p ? resolution : '720p']
}

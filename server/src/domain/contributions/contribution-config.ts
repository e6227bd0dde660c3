import type { AudioConfig, Resolution, UserRights, VideoConfig } from '@proscenium/protocol'

/** How every contributor encodes sound. */
export const CONTRIBUTION_AUDIO: AudioConfig = { bitRate: 128_000, sampleRate: 48_000 }

const PROFILES: Readonly<Record<Resolution, VideoConfig>> = {
  '720p': { frameRate: 30, bitRate: 2_500_000, width: 1280, height: 720 },
  '1080p': { frameRate: 30, bitRate: 4_500_000, width: 1920, height: 1080 },
}

/** How the contributors of a user's event encode pictures; 1080p needs its right (CORE-VAL-013). */
export function contributionVideoOf(
  resolution: Resolution,
  rights: Pick<UserRights, 'enable_1080p'>,
): VideoConfig {
  return PROFILES[rights.enable_1080p ? resolution : '720p']
}

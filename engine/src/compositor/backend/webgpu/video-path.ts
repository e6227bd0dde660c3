import { TEXTURE_USE } from './gpu-flags.ts'

/**
 * How video frames reach the shader: `external` binds them as they are, `copy` copies them into a
 * texture, `canvas` draws them into a 2D canvas first (for browsers whose imports throw).
 */
export type VideoPath = 'external' | 'copy' | 'canvas'

const SIDE_PX = 2
/** Each path stands in for those after it; the last one always works. */
const PROBES: readonly [VideoPath, (device: GPUDevice, frame: VideoFrame) => void][] = [
  ['external', (device, source) => void device.importExternalTexture({ source })],
  [
    'copy',
    (device, source) => {
      const texture = device.createTexture({
        size: [SIDE_PX, SIDE_PX],
        format: 'rgba8unorm',
        usage: TEXTURE_USE.copyTarget | TEXTURE_USE.drawn,
      })
      try {
        device.queue.copyExternalImageToTexture({ source }, { texture }, [SIDE_PX, SIDE_PX])
      } finally {
        texture.destroy()
      }
    },
  ],
]

/** Tries with a tiny frame which ways the device takes video frames. */
export async function probeVideoPaths(device: GPUDevice): Promise<ReadonlySet<VideoPath>> {
  const works = new Set<VideoPath>(['canvas'])
  const frame = new VideoFrame(new Uint8Array(SIDE_PX * SIDE_PX * 4).fill(255), {
    format: 'RGBX',
    codedWidth: SIDE_PX,
    codedHeight: SIDE_PX,
    timestamp: 0,
  })
  try {
    for (const [path, use] of PROBES) {
      if (await isAccepted(device, () => use(device, frame))) works.add(path)
    }
  } finally {
    frame.close()
  }
  return works
}

async function isAccepted(device: GPUDevice, use: () => void): Promise<boolean> {
  device.pushErrorScope('validation')
  let threw = false
  try {
    use()
  } catch {
    threw = true
  }
  const error = await device.popErrorScope().catch((failure: unknown) => failure)
  return !threw && error === null
}

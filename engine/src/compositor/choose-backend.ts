import type {
  BackendKind,
  BackendOptions,
  CompositorBackend,
} from './backend/compositor-backend.ts'
import type { TrialResult } from './try-backend.ts'

/** How backends are made, and what the machine's graphics are; stand-ins in tests. */
export interface BackendMakers {
  readonly webgpu: (options: BackendOptions) => Promise<CompositorBackend>
  readonly webgl2: (options: BackendOptions) => Promise<CompositorBackend>
  readonly canvas2d: (options: BackendOptions) => Promise<CompositorBackend>
  /** True when WebGL would be drawn by the CPU, null when there is none. */
  readonly probeSoftware: () => boolean | null
  /** Null when WebGPU is worth a try; otherwise why it is not, for people. Makes no device. */
  readonly probeWebGpu: () => Promise<string | null>
  /** Draws a known picture and looks at what comes out. Never rejects. */
  readonly tryOut: (backend: CompositorBackend) => Promise<TrialResult>
}

/** A backend that needs longer for one plain frame would never keep up with a show, in milliseconds. */
const MAX_FRAME_MS = 100
const NAMES: Readonly<Record<BackendKind, string>> = {
  webgpu: 'WebGPU',
  webgl2: 'WebGL2',
  canvas2d: 'Canvas 2D',
}

/**
 * Makes the backend that is asked for, or the best one of the machine: WebGPU and WebGL2 where a graphics
 * card draws and their trial succeeds, in this order, else Canvas 2D. Where light is to be mixed, which
 * Canvas 2D cannot, they come before it even when the CPU draws. Appends to `reasons` why each better one was
 * passed over. Rejects when not even Canvas 2D starts.
 */
export async function chooseBackend(
  makers: BackendMakers,
  preference: 'auto' | BackendKind,
  options: BackendOptions,
  reasons: string[],
): Promise<CompositorBackend> {
  const chosen =
    preference === 'auto'
      ? await chooseBest(makers, options, reasons)
      : await chooseAsked(makers, preference, options, reasons)
  if (chosen.kind === 'canvas2d' && mixesLight(options)) {
    reasons.push('Canvas 2D mixes gamma values: colours are not blended in linear light')
  }
  return chosen
}

async function chooseBest(
  makers: BackendMakers,
  options: BackendOptions,
  reasons: string[],
): Promise<CompositorBackend> {
  const webGpuProblem = await makers.probeWebGpu()
  if (webGpuProblem) reasons.push(webGpuProblem)
  const isLast = mixesLight(options) && makers.probeSoftware() === null
  const best = webGpuProblem && !isLast ? null : await openTried(makers, 'webgpu', options, reasons)
  return best ?? chooseWithoutWebGpu(makers, options, reasons)
}

async function chooseAsked(
  makers: BackendMakers,
  kind: BackendKind,
  options: BackendOptions,
  reasons: string[],
): Promise<CompositorBackend> {
  try {
    return await makers[kind](options)
  } catch (error) {
    if (kind === 'canvas2d') throw error
    reasons.push(`${NAMES[kind]} did not start: ${messageOf(error)}`)
    return kind === 'webgpu'
      ? chooseWithoutWebGpu(makers, options, reasons)
      : makers.canvas2d(options)
  }
}

/** The best backend but WebGPU, for machines without it and for those that lost it. */
export async function chooseWithoutWebGpu(
  makers: BackendMakers,
  options: BackendOptions,
  reasons: string[],
): Promise<CompositorBackend> {
  const software = makers.probeSoftware()
  if (software === null) {
    reasons.push('This browser gives no WebGL2 context: pictures are drawn with Canvas 2D')
    return makers.canvas2d(options)
  }
  if (software) reasons.push(softwareReason(options))
  if (software && !mixesLight(options)) return makers.canvas2d(options)
  const tried = await openTried(makers, 'webgl2', options, reasons)
  return tried ?? makers.canvas2d(options)
}

function softwareReason(options: BackendOptions): string {
  return mixesLight(options)
    ? 'WebGL2 is drawn by the CPU here, where Canvas 2D is faster but cannot blend in linear light'
    : 'WebGL2 is drawn by the CPU here, where Canvas 2D is faster'
}

function mixesLight({ blending }: BackendOptions): boolean {
  return blending === 'linear'
}

/** Opens a backend and tries it out; null, with a reason, when it does not draw as it should. */
async function openTried(
  makers: BackendMakers,
  kind: 'webgpu' | 'webgl2',
  options: BackendOptions,
  reasons: string[],
): Promise<CompositorBackend | null> {
  const [backend, reason] = await makers[kind](options).then(
    (made) => [made, null] as const,
    (error: unknown) => [null, `${NAMES[kind]} did not start: ${messageOf(error)}`] as const,
  )
  const problem = backend ? await trialProblem(makers, backend, options) : reason
  if (!problem) return backend
  backend?.dispose()
  reasons.push(problem)
  return null
}

async function trialProblem(
  { tryOut, probeSoftware }: BackendMakers,
  backend: CompositorBackend,
  options: BackendOptions,
): Promise<string | null> {
  const { problem, frameMs } = await tryOut(backend)
  const name = NAMES[backend.kind]
  if (problem) return `${name} was tried and passed over: ${problem}`
  const isOnlyOne = mixesLight(options) && (backend.kind === 'webgl2' || probeSoftware() === null)
  if (frameMs <= MAX_FRAME_MS || isOnlyOne) return null
  return `${name} was tried and passed over: one frame took ${Math.round(frameMs)} ms`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

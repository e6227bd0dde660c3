import type { NoiseSuppression } from '@proscenium/protocol'
import type { DuckOptions, Solo, Strip } from '../api/audio-mixer.ts'
import { checkChoice } from '../api/check-choice.ts'
import { EngineError } from '../api/engine-error.ts'
import { FaderChannel, type FaderChannelParts } from './fader-channel.ts'
import { moveGain } from './move-gain.ts'
import { StripDucking } from './strip-ducking.ts'
import { StripSuppression } from './strip-suppression.ts'
import { MAX_VOLUME } from './volume.ts'

const SOLOS: readonly Solo[] = ['off', 'pfl', 'afl']
const MAX_DELAY_MS = 2000
const MIN_GAIN_DB = -60
const MAX_GAIN_DB = 24

/** Not those of the protocol, with which all its schemas would come. */
const NOISE_SUPPRESSIONS = ['off', 'standard', 'strong'] satisfies readonly NoiseSuppression[]

/** What a strip is made of. */
export interface AudioStripParts extends FaderChannelParts {
  readonly hasWorklet: boolean
  /** A silent end of the graph, so that the meter runs while the strip is in no bus. */
  readonly idle: AudioNode
  /** Where it is heard alone: the monitor's input. */
  readonly soloTo: AudioNode
  readonly onSolo: () => void
  readonly onSuppressionLost: () => void
  readonly gainIn: (busId: string, stripId: string) => number
  readonly strip: (stripId: string) => AudioStrip
}

/** What a person has set on a strip. */
export interface StripSettings {
  readonly volume: number
  readonly muted: boolean
  readonly gainDb: number
  readonly delayMs: number
  readonly solo: Solo
  readonly duck: DuckOptions | null
  readonly noiseSuppression: NoiseSuppression
}

/**
 * The sound of one source: trim, noise suppression, meter, delay, fader, ducking, and one gain for each bus that
 * it is in. It exists before its source is open and stays when the source is opened anew, so faders keep their
 * place.
 */
export class AudioStrip extends FaderChannel implements Strip {
  readonly #parts: AudioStripParts
  readonly #trim: GainNode
  readonly #delay: DelayNode
  readonly #output: GainNode
  readonly #ducking: StripDucking
  readonly #suppression: StripSuppression
  readonly #soloed: { readonly pfl: GainNode; readonly afl: GainNode }
  readonly #sends = new Map<string, GainNode>()
  #source: AudioNode | null = null
  #isDisposed = false
  #gainDb = 0
  #delayMs = 0
  #solo: Solo = 'off'
  #duck: DuckOptions | null = null

  constructor(id: string, parts: AudioStripParts) {
    super(id, parts)
    const { context, meter, idle, soloTo } = parts
    this.#parts = parts
    this.#trim = new GainNode(context)
    this.#delay = new DelayNode(context, { maxDelayTime: MAX_DELAY_MS / 1000 })
    this.#output = new GainNode(context)
    this.#suppression = new StripSuppression(this.#trim, meter.node, {
      context,
      hasWorklet: parts.hasWorklet,
      onLost: parts.onSuppressionLost,
    })
    meter.node.connect(this.#delay).connect(this.fader)
    this.#ducking = new StripDucking(this.fader, this.#output, parts)
    this.#output.connect(idle)
    const tap = (from: AudioNode) => {
      const gain = new GainNode(context, { gain: 0 })
      from.connect(gain).connect(soloTo)
      return gain
    }
    this.#soloed = { pfl: tap(this.#delay), afl: tap(this.#output) }
  }

  get gainDb(): number {
    return this.#gainDb
  }

  set gainDb(db: number) {
    if (!(db >= MIN_GAIN_DB && db <= MAX_GAIN_DB)) {
      throw new EngineError(
        'invalid-option',
        `gainDb must be ${MIN_GAIN_DB} to ${MAX_GAIN_DB}, got ${db}`,
      )
    }
    this.#gainDb = db
    moveGain(this.#trim.gain, 10 ** (db / 20), this.#parts.context)
  }

  get delayMs(): number {
    return this.#delayMs
  }

  set delayMs(ms: number) {
    if (!(ms >= 0 && ms <= MAX_DELAY_MS)) {
      throw new EngineError('invalid-option', `delayMs must be 0 to ${MAX_DELAY_MS}, got ${ms}`)
    }
    this.#delayMs = ms
    this.#delay.delayTime.setValueAtTime(ms / 1000, this.#parts.context.currentTime)
  }

  get solo(): Solo {
    return this.#solo
  }

  set solo(solo: Solo) {
    checkChoice('solo', solo, SOLOS)
    this.#solo = solo
    const { context, onSolo } = this.#parts
    moveGain(this.#soloed.pfl.gain, solo === 'pfl' ? 1 : 0, context)
    moveGain(this.#soloed.afl.gain, solo === 'afl' ? 1 : 0, context)
    onSolo()
  }

  /** What has been set; null while everything is as it was made. */
  get settings(): StripSettings | null {
    const isAsMade =
      this.volume === MAX_VOLUME &&
      !this.muted &&
      this.#gainDb === 0 &&
      this.#delayMs === 0 &&
      this.#solo === 'off' &&
      this.#duck === null &&
      this.#suppression.kind === 'off'
    if (isAsMade) return null
    const { volume, muted, gainDb, delayMs, solo } = this
    const noiseSuppression = this.#suppression.kind
    return { volume, muted, gainDb, delayMs, solo, duck: this.#duck, noiseSuppression }
  }

  /** Sets everything as it was on another strip of the same source. */
  restore({ volume, muted, gainDb, delayMs, solo, duck, noiseSuppression }: StripSettings): void {
    Object.assign(this, { volume, muted, gainDb, delayMs, solo })
    void this.#suppression.set(noiseSuppression)
    this.duck(duck)
  }

  /** The strip that takes this one down. */
  get duckedBy(): string | null {
    return this.#duck?.by ?? null
  }

  /** True while a source with sound is open. */
  get isOpen(): boolean {
    return this.#source !== null
  }

  duck(options: DuckOptions | null): void {
    if (this.#isDisposed && options) {
      throw new EngineError('disposed', `The strip ${this.id} has gone with its source: ask anew`)
    }
    if (options?.by === this.id) {
      throw new EngineError('invalid-option', `The strip ${this.id} cannot duck itself`)
    }
    // The key is heard before its own ducking, so that two strips may duck each other.
    this.#ducking.set(options, options && this.#parts.strip(options.by).fader)
    this.#duck = options
  }

  async setNoiseSuppression(kind: NoiseSuppression): Promise<boolean> {
    checkChoice('noise suppression', kind, NOISE_SUPPRESSIONS)
    return this.#suppression.set(kind)
  }

  gainIn(busId: string): number {
    return this.#parts.gainIn(busId, this.id)
  }

  /** Plugs a source in, in place of the one before; null pulls it out. */
  setSource(source: AudioNode | null): void {
    this.#source?.disconnect(this.#trim)
    this.#source = source
    source?.connect(this.#trim)
  }

  /** The gain into a bus; made when first needed. */
  send(busId: string, busInput: AudioNode): AudioParam {
    const held = this.#sends.get(busId)
    if (held) return held.gain
    const node = new GainNode(this.#parts.context, { gain: 0 })
    this.#output.connect(node).connect(busInput)
    this.#sends.set(busId, node)
    return node.gain
  }

  /** Takes the strip out of a bus that goes. */
  unsend(busId: string): void {
    const node = this.#sends.get(busId)
    if (!node) return
    this.#output.disconnect(node)
    node.disconnect()
    this.#sends.delete(busId)
  }

  dispose(): void {
    this.#isDisposed = true
    this.setSource(null)
    for (const busId of [...this.#sends.keys()]) this.unsend(busId)
    this.#ducking.dispose()
    this.#suppression.dispose()
    const { pfl, afl } = this.#soloed
    for (const node of [this.#trim, this.#delay, this.fader, this.#output, pfl, afl]) {
      node.disconnect()
    }
    this.#parts.meter.dispose()
  }
}

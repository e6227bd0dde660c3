import type { AudioMixer, Bus, MixMinus, Strip } from '../api/audio-mixer.ts'
import { EngineError } from '../api/engine-error.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import { AudioBus, type AudioBusParts } from './audio-bus.ts'
import { AudioStrip, type StripSettings } from './audio-strip.ts'
import { type BusMix, keysOf, without } from './bus-mix.ts'
import { createLimiter } from './create-limiter.ts'
import { gainAt, gainCurve } from './crossfade.ts'
import { createMeter } from './meter-node.ts'
import { MixMinusBus } from './mix-minus-bus.ts'
import { moveGain } from './move-gain.ts'
import type { SceneMix } from './scene-mix.ts'

const MONITOR = 'monitor'
/** A cut fades this long, so that it does not click. */
const CUT_SECONDS = 0.02

/** What a mixer is made of. */
export interface MixerOptions {
  /** Where all of its nodes are made. */
  readonly context: AudioContext
  /** True when the worklet module has been loaded. */
  readonly hasWorklet: boolean
  /** True when the context is the engine's own, to close at the end. */
  readonly ownsContext: boolean
  /** Hears of the context's state. */
  readonly onState: (state: AudioContextState) => void
}

/** The engine's sound: strips, buses and the gains between them. */
export class Mixer implements AudioMixer {
  readonly context: AudioContext
  readonly #options: MixerOptions
  readonly #strips = new Map<SourceKey, AudioStrip>()
  /** What was set on strips that have gone with their sources. */
  readonly #settings = new Map<SourceKey, StripSettings>()
  readonly #buses = new Map<string, AudioBus>()
  readonly #mixes = new Map<string, BusMix>()
  readonly #minuses = new Map<string, MixMinusBus>()
  readonly #idle: GainNode
  readonly #monitor: AudioBus
  /** What the monitor hears while no strip is soloed. */
  readonly #monitorMix: GainNode
  #locked = false

  /** Has the bus `monitor` at once; `addBus` makes those of canvases. */
  constructor(options: MixerOptions) {
    const { context } = options
    this.#options = options
    this.context = context
    this.#idle = new GainNode(context, { gain: 0 })
    this.#idle.connect(context.destination)
    this.#monitor = new AudioBus(MONITOR, this.#busParts(null))
    this.#monitorMix = new GainNode(context)
    this.#monitorMix.connect(this.#monitor.input)
    this.#monitor.output.connect(context.destination)
    context.addEventListener('statechange', this.#onState)
  }

  get locked(): boolean {
    return this.#locked
  }

  set locked(locked: boolean) {
    this.#locked = locked
    if (locked) return
    for (const [busId, { held }] of this.#mixes) if (held) this.fadeTo(busId, held, 0)
  }

  get state(): AudioContextState {
    return this.context.state
  }

  async resume(): Promise<void> {
    await this.context.resume()
  }

  strip(sourceKey: SourceKey): AudioStrip {
    const known = this.#strips.get(sourceKey)
    if (known) return known
    const { context } = this
    const strip = new AudioStrip(sourceKey, {
      context,
      meter: createMeter(context, this.#options.hasWorklet),
      hasWorklet: this.#options.hasWorklet,
      idle: this.#idle,
      soloTo: this.#monitor.input,
      onSolo: () => this.#listenToSolo(),
      strip: (key) => this.strip(key),
      gainIn: (busId, key) => this.#gainNow(busId, key),
    })
    this.#strips.set(sourceKey, strip)
    const settings = this.#settings.get(sourceKey)
    if (settings) strip.restore(settings)
    this.#settings.delete(sourceKey)
    return strip
  }

  strips(): readonly Strip[] {
    return [...this.#strips.values()].filter(({ isOpen }) => isOpen)
  }

  bus(id: string): Bus {
    return this.#busOf(id)
  }

  addMixMinus(
    id: string,
    { of, exclude }: { readonly of: string; readonly exclude: readonly string[] },
  ): MixMinus {
    if (id === MONITOR || this.#buses.has(id) || this.#minuses.has(id)) {
      throw new EngineError('duplicate-canvas', `The bus id ${JSON.stringify(id)} is taken`)
    }
    const mix = this.#mixes.get(of)
    if (!mix) throw new EngineError('unknown-canvas', `There is no canvas ${JSON.stringify(of)}`)
    const bus = new MixMinusBus(id, this.#busParts(this.#monitorMix), {
      of,
      exclude: new Set(exclude),
      onDispose: () => this.#dropMinus(id),
    })
    this.#minuses.set(id, bus)
    // It joins a fade that is running where that is by now.
    const restS = Math.max(CUT_SECONDS, mix.endS - this.context.currentTime)
    for (const key of keysOf(mix)) {
      if (bus.exclude.has(key)) continue
      const to = mix.handProgress === null ? (mix.to.get(key) ?? 0) : this.#gainNow(of, key)
      const param = this.strip(key).send(id, bus.input)
      param.value = this.#gainNow(of, key)
      moveGain(param, to, this.context, restS)
    }
    return bus
  }

  async setOutputDevice(deviceId: string): Promise<void> {
    const context = this.context as AudioContext & { setSinkId?: (id: string) => Promise<void> }
    if (!context.setSinkId) {
      throw new EngineError('unsupported', 'This browser cannot choose the output device')
    }
    try {
      await context.setSinkId(deviceId)
    } catch (cause) {
      const failure = new EngineError('audio-failed', 'The output device is not at hand', { cause })
      throw failure
    }
  }

  /** Makes the bus of a canvas. */
  addBus(canvasId: string): void {
    this.#buses.set(canvasId, new AudioBus(canvasId, this.#busParts(this.#monitorMix)))
    const silence: SceneMix = new Map()
    this.#mixes.set(canvasId, {
      from: silence,
      to: silence,
      startS: 0,
      endS: 0,
      handProgress: null,
      held: null,
    })
  }

  /** Ends the bus of a canvas, and the mix-minuses that follow it. */
  removeBus(canvasId: string): void {
    for (const minus of this.#minusesOf(canvasId)) minus.dispose()
    for (const strip of this.#strips.values()) strip.unsend(canvasId)
    this.#buses.get(canvasId)?.dispose()
    this.#buses.delete(canvasId)
    this.#mixes.delete(canvasId)
  }

  /** The track of a canvas' bus. */
  track(canvasId: string): MediaStreamTrack {
    return this.#busOf(canvasId).track()
  }

  /** Moves a bus from what is heard now to a mix, in so many milliseconds. The lock holds mixes of takes. */
  fadeTo(busId: string, to: SceneMix, durationMs: number): void {
    const mix = this.#mixes.get(busId)
    if (!mix) return
    if (this.#locked) {
      mix.held = to
      return
    }
    const from = new Map(
      [...new Set([...mix.from.keys(), ...mix.to.keys()])].map((key) => [
        key,
        this.#gainNow(busId, key),
      ]),
    )
    const startS = this.context.currentTime
    const seconds = Math.max(CUT_SECONDS, durationMs / 1000)
    Object.assign(mix, { from, to, startS, endS: startS + seconds, handProgress: null, held: null })
    this.#schedule(busId, mix, seconds)
  }

  /** Puts a running fade to a progress of 0 to 1 by hand. */
  scrub(busId: string, progress: number): void {
    const mix = this.#mixes.get(busId)
    if (!mix || this.#locked) return
    mix.handProgress = progress
    for (const key of keysOf(mix)) {
      const gain = gainAt(mix.from.get(key) ?? 0, mix.to.get(key) ?? 0, progress)
      this.#setGain(busId, key, (param) => moveGain(param, gain, this.context, CUT_SECONDS))
    }
  }

  /** Plugs the sound of a source in, with the live track that it is of; null pulls it out. */
  setSource(key: SourceKey, node: AudioNode | null, track?: MediaStreamTrack): void {
    if (node || this.#strips.has(key)) this.strip(key).setSource(node, track)
  }

  /** A source is no longer referred to: its strip goes, and what was set on it waits for the next one. */
  release(key: SourceKey): void {
    const strip = this.#strips.get(key)
    if (!strip || [...this.#strips.values()].some(({ duckedBy }) => duckedBy === key)) return
    for (const mix of this.#mixes.values()) {
      Object.assign(mix, { from: without(mix.from, key), to: without(mix.to, key) })
    }
    const { settings } = strip
    if (settings) this.#settings.set(key, settings)
    this.#strips.delete(key)
    strip.dispose()
    this.#listenToSolo()
  }

  /** Ends all sound; a context of its own is closed. May be called more than once. */
  async dispose(): Promise<void> {
    this.context.removeEventListener('statechange', this.#onState)
    for (const strip of this.#strips.values()) strip.dispose()
    for (const minus of [...this.#minuses.values()]) minus.dispose()
    for (const bus of [...this.#buses.values(), this.#monitor]) bus.dispose()
    this.#monitorMix.disconnect()
    this.#idle.disconnect()
    if (this.#options.ownsContext && this.context.state !== 'closed') await this.context.close()
  }

  readonly #onState = () => this.#options.onState(this.context.state)

  #busOf(id: string): AudioBus {
    const bus = id === MONITOR ? this.#monitor : (this.#buses.get(id) ?? this.#minuses.get(id))
    if (!bus) throw new EngineError('unknown-canvas', `There is no canvas ${JSON.stringify(id)}`)
    return bus
  }

  #busParts(monitor: AudioNode | null): AudioBusParts {
    const { context } = this
    const { hasWorklet } = this.#options
    const meter = createMeter(context, hasWorklet)
    return { context, meter, limiter: createLimiter(context, hasWorklet), monitor }
  }

  #gainNow(busId: string, key: SourceKey): number {
    const mix = this.#mixes.get(busId)
    if (!mix) return 0
    const { startS, endS, handProgress } = mix
    const own = endS > startS ? (this.context.currentTime - startS) / (endS - startS) : 1
    return gainAt(mix.from.get(key) ?? 0, mix.to.get(key) ?? 0, handProgress ?? own)
  }

  #schedule(busId: string, mix: BusMix, seconds: number): void {
    for (const key of keysOf(mix)) {
      const [from, to] = [mix.from.get(key) ?? 0, mix.to.get(key) ?? 0]
      this.#setGain(busId, key, (param) => {
        param.cancelScheduledValues(0)
        param.setValueCurveAtTime(gainCurve(from, to), this.context.currentTime, seconds)
      })
    }
  }

  /** Sets the gain of a strip in a bus, and in those that follow the bus and do not leave the strip out. */
  #setGain(busId: string, key: SourceKey, set: (param: AudioParam) => void): void {
    const bus = this.#buses.get(busId)
    if (!bus) return
    const followers = this.#minusesOf(busId).filter(({ exclude }) => !exclude.has(key))
    for (const { id, input } of [bus, ...followers]) set(this.strip(key).send(id, input))
  }

  #minusesOf(canvasId: string): MixMinusBus[] {
    return [...this.#minuses.values()].filter(({ of }) => of === canvasId)
  }

  #dropMinus(id: string): void {
    this.#minuses.delete(id)
    for (const strip of this.#strips.values()) strip.unsend(id)
  }

  #listenToSolo(): void {
    const isSoloed = [...this.#strips.values()].some(({ solo }) => solo !== 'off')
    moveGain(this.#monitorMix.gain, isSoloed ? 0 : 1, this.context)
  }
}

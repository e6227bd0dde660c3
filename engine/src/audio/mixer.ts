import type { AudioMixer, Bus, MixMinus, Strip } from '../api/audio-mixer.ts'
import { EngineError } from '../api/engine-error.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import { AudioBus, type AudioBusParts } from './audio-bus.ts'
import { AudioStrip, type StripSettings } from './audio-strip.ts'
import { BusMix } from './bus-mix.ts'
import { busParts } from './bus-parts.ts'
import { checkBusId } from './check-bus-id.ts'
import { playOnDevice, resumeContext } from './context-output.ts'
import { createMeter } from './meter-node.ts'
import { MixMinusBus } from './mix-minus-bus.ts'
import type { MixerOptions } from './mixer-options.ts'
import { moveGain } from './move-gain.ts'
import type { SceneMix } from './scene-mix.ts'
import { StallWatch } from './stall-watch.ts'
import { TrackInputs } from './track-inputs.ts'

const MONITOR = 'monitor'

/** The engine's sound: strips, buses and the gains between them. */
export class Mixer implements AudioMixer {
  readonly context: AudioContext
  /** How live tracks come into the context. */
  readonly #inputs: TrackInputs
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
  readonly #stalls: StallWatch
  #locked = false
  #isDisposed = false

  /** The node of a live track, for `setSource`: always the same one for the same track. */
  trackNode(track: MediaStreamTrack): AudioNode {
    return this.#inputs.nodeOf(track)
  }

  /** Has the bus `monitor` at once; `addBus` makes those of canvases. */
  constructor(options: MixerOptions) {
    const { context } = options
    this.#options = options
    this.context = context
    this.#inputs = new TrackInputs(context)
    this.#idle = new GainNode(context, { gain: 0 })
    this.#idle.connect(context.destination)
    this.#monitor = new AudioBus(MONITOR, this.#busParts(null))
    this.#monitorMix = new GainNode(context)
    this.#monitorMix.connect(this.#monitor.input)
    context.addEventListener('statechange', this.#onState)
    this.#stalls = new StallWatch(context, () => this.#inputs.restart())
  }

  get locked(): boolean {
    return this.#locked
  }

  set locked(locked: boolean) {
    this.#locked = locked
    if (locked) return
    for (const mix of this.#mixes.values()) mix.release()
  }

  get state(): AudioContextState {
    return this.context.state
  }

  async resume(): Promise<void> {
    this.#assertOpen()
    await resumeContext(this.context)
  }

  strip(sourceKey: SourceKey): AudioStrip {
    const known = this.#strips.get(sourceKey)
    if (known) return known
    this.#assertOpen()
    const context = this.context
    const hasWorklet = this.#hasWorklet
    const strip = new AudioStrip(sourceKey, {
      context,
      hasWorklet,
      meter: createMeter(context, hasWorklet),
      idle: this.#idle,
      soloTo: this.#monitor.input,
      onSolo: () => this.#listenToSolo(),
      onSuppressionLost: () => this.#options.onSuppressionLost(sourceKey),
      strip: (key) => this.strip(key),
      gainIn: (busId, key) => this.#mixes.get(busId)?.gainOf(key) ?? 0,
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
    this.#assertOpen()
    checkBusId(id)
    if (this.hasBus(id)) {
      throw new EngineError('duplicate-canvas', `The bus id ${JSON.stringify(id)} is taken`)
    }
    const mix = this.#mixes.get(of)
    if (!mix) throw new EngineError('unknown-canvas', `There is no canvas ${JSON.stringify(of)}`)
    const bus = new MixMinusBus(id, this.#busParts(this.#monitorMix), {
      of,
      exclude: new Set(exclude),
      nodeOf: (track) => this.#inputs.nodeOf(track),
      onDispose: () => this.#dropMinus(id),
    })
    this.#minuses.set(id, bus)
    bus.wake()
    for (const key of mix.keys) {
      if (!bus.exclude.has(key)) mix.join(key, this.strip(key).send(id, bus.input))
    }
    return bus
  }

  async setOutputDevice(deviceId: string): Promise<void> {
    this.#assertOpen()
    await playOnDevice(this.context, deviceId)
  }

  /** Whether there is a bus of that id: of a canvas, a mix-minus or `monitor`. */
  hasBus(id: string): boolean {
    return id === MONITOR || this.#buses.has(id) || this.#minuses.has(id)
  }

  /** Makes the bus of a canvas, whose id is not taken. */
  addBus(canvasId: string): void {
    this.#buses.set(canvasId, new AudioBus(canvasId, this.#busParts(this.#monitorMix)))
    const setGain = (key: SourceKey, set: (param: AudioParam) => void) =>
      this.#setGain(canvasId, key, set)
    this.#mixes.set(canvasId, new BusMix({ context: this.context, setGain }))
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
    if (this.#locked) mix?.hold(to)
    else mix?.fadeTo(to, durationMs)
  }

  /** Puts a running fade to a progress of 0 to 1 by hand. */
  scrub(busId: string, progress: number): void {
    if (!this.#locked) this.#mixes.get(busId)?.scrub(progress)
  }

  /** Plugs the sound of a source in; null pulls it out. */
  setSource(key: SourceKey, node: AudioNode | null): void {
    if (this.#isDisposed || !(node || this.#strips.has(key))) return
    this.strip(key).setSource(node)
  }

  /** A source is no longer referred to: its strip goes, and what was set on it waits for the next one. */
  release(key: SourceKey): void {
    const strip = this.#strips.get(key)
    if (!strip || [...this.#strips.values()].some(({ duckedBy }) => duckedBy === key)) return
    for (const mix of this.#mixes.values()) mix.forget(key)
    const { settings } = strip
    if (settings) this.#settings.set(key, settings)
    this.#strips.delete(key)
    strip.dispose()
    this.#listenToSolo()
  }

  /** Ends all sound; a context of its own is closed. May be called more than once. */
  async dispose(): Promise<void> {
    if (this.#isDisposed) return
    this.#isDisposed = true
    this.#stalls.dispose()
    this.context.removeEventListener('statechange', this.#onState)
    for (const strip of this.#strips.values()) strip.dispose()
    for (const minus of [...this.#minuses.values()]) minus.dispose()
    for (const bus of [...this.#buses.values(), this.#monitor]) bus.dispose()
    this.#inputs.dispose()
    this.#monitorMix.disconnect()
    this.#idle.disconnect()
    if (this.#options.ownsContext && this.context.state !== 'closed') await this.context.close()
  }

  /** A context that the host has closed makes no more worklets; what is made then is silent anyway. */
  get #hasWorklet(): boolean {
    return this.#options.hasWorklet && this.context.state !== 'closed'
  }

  #assertOpen(): void {
    if (this.#isDisposed) throw new EngineError('disposed', 'The sound has ended')
  }

  readonly #onState = () => this.#options.onState(this.context.state)

  #busOf(id: string): AudioBus {
    const bus = id === MONITOR ? this.#monitor : (this.#buses.get(id) ?? this.#minuses.get(id))
    if (!bus) throw new EngineError('unknown-canvas', `There is no canvas ${JSON.stringify(id)}`)
    return bus
  }

  #busParts(monitor: AudioNode | null): AudioBusParts {
    const { context } = this
    const onMonitored = () => this.#monitor.wake()
    const sink = monitor ? this.#idle : context.destination
    return busParts({ context, monitor, sink, onMonitored }, this.#hasWorklet)
  }

  /** Sets the gain of a strip in a bus, and in those that follow the bus and do not leave the strip out. */
  #setGain(busId: string, key: SourceKey, set: (param: AudioParam) => void): void {
    const bus = this.#buses.get(busId)
    if (!bus) return
    const followers = this.#minusesOf(busId).filter(({ exclude }) => !exclude.has(key))
    for (const each of [bus, ...followers]) {
      each.wake()
      set(this.strip(key).send(each.id, each.input))
    }
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
    if (isSoloed) this.#monitor.wake()
    moveGain(this.#monitorMix.gain, isSoloed ? 0 : 1, this.context)
  }
}

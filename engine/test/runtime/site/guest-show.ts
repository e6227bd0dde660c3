import type { Canvas, Engine, EngineOptions, SourceInput } from '../../../src/index.ts'
import { quarter, sceneOf } from './scenes.ts'
import { makeTone } from './sound.ts'

const COLORS = ['#ff0000', '#00ff00']
const TONES_HZ = [750, 1500]

/** Guests on air, each with a picture of one colour and a tone of his own. */
export class GuestShow {
  readonly #start: (options: Partial<EngineOptions>) => Promise<Engine>
  readonly #inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>
  #engine: Engine | null = null
  #streams: readonly MediaStream[] = []

  constructor(
    start: (options: Partial<EngineOptions>) => Promise<Engine>,
    inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>,
  ) {
    this.#start = start
    this.#inputs = inputs
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error('The show has not started')
    return this.#engine
  }

  get program(): Canvas {
    const program = this.engine.canvas('program')
    if (!program) throw new Error('There is no program')
    return program
  }

  /** The streams of the guests, as they come in. */
  get streams(): readonly MediaStream[] {
    return this.#streams
  }

  /** With `noisy` pictures hardly compress. */
  async start(guests: number, noisy = false): Promise<void> {
    this.#engine = await this.#start({})
    const { audio, scenes } = this.#engine
    await audio.resume()
    const numbers = Array.from({ length: guests }, (_, index) => index + 1)
    this.#streams = numbers.map((number) => guest(audio.context, number, noisy))
    for (const [index, stream] of this.#streams.entries()) {
      this.#inputs.set(`contribution:${index + 1}`, () => stream)
    }
    scenes.set(
      sceneOf(
        'guests',
        numbers.map((number) => ({
          id: `guest ${number}`,
          kind: 'contribution',
          boundsExpected: quarter(number - 1),
          content: { kind: 'contribution', contributionIndex: number },
        })),
      ),
    )
    const program = this.#engine.addCanvas('program', { width: 160, height: 90, frameRate: 30 })
    if (!program.stream.active) throw new Error('no stream')
    await program.prepare('guests')
    await program.take('guests')
  }
}

function guest(context: AudioContext, number: number, noisy: boolean): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 90
  const drawing = canvas.getContext('2d', { alpha: false })
  const paint = () => {
    if (!drawing) return
    if (noisy) {
      const picture = new ImageData(canvas.width, canvas.height)
      crypto.getRandomValues(picture.data)
      drawing.putImageData(picture, 0, 0)
      return
    }
    drawing.fillStyle = COLORS[number - 1] ?? '#0000ff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
  }
  paint()
  // It lives as long as the page does.
  setInterval(paint, 33)
  const picture = canvas.captureStream(30)
  const { stream } = makeTone(context, TONES_HZ[number - 1] ?? 330, 0.2)
  return new MediaStream([...picture.getVideoTracks(), ...stream.getAudioTracks()])
}

// The peers are installed for measuring only (src/peers): these are the parts that the subjects call.
declare module 'amazon-ivs-web-broadcast' {
  interface Place {
    x: number
    y: number
    width: number
    height: number
    index: number
  }
  interface Client {
    attachPreview(canvas: HTMLCanvasElement): void
    addVideoInputDevice(stream: MediaStream, name: string, place: Place): Promise<void>
    delete(): void
  }
  const ivs: {
    LOG_LEVEL: { ERROR: number }
    create(options: {
      streamConfig: {
        maxResolution: { width: number; height: number }
        maxFramerate: number
        maxBitrate: number
      }
      logLevel: number
    }): Client
  }

  export { ivs as default }
}

declare module 'videocontext' {
  interface VideoNode {
    connect(to: unknown): void
    startAt(seconds: number): void
  }
  interface EffectNode extends VideoNode {
    [property: string]: unknown
  }
  class VideoContext {
    static DEFINITIONS: { COMBINE: unknown }
    constructor(canvas: HTMLCanvasElement)
    destination: unknown
    video(element: HTMLVideoElement): VideoNode
    effect(definition: unknown): EffectNode
    compositor(definition: unknown): EffectNode
    play(): void
    reset(): void
  }

  export { VideoContext as default }
}

declare module '@swmansion/smelter-web-wasm' {
  interface Output {
    stream: MediaStream
  }
  class Smelter {
    constructor(options: { framerate: number })
    init(): Promise<void>
    start(): Promise<void>
    terminate(): Promise<void>
    registerInput(id: string, input: { type: 'stream'; stream: MediaStream }): Promise<void>
    registerOutput(
      id: string,
      root: unknown,
      output: { type: 'stream'; video: { resolution: { width: number; height: number } } },
    ): Promise<Output>
  }
  export function setWasmBundleUrl(url: string): void
  export { Smelter as default }
}

declare module '@swmansion/smelter' {
  export const View: unknown
  export const Rescaler: unknown
  export const InputStream: unknown
}

declare module 'peer-react' {
  export function createElement(kind: unknown, props: object, ...children: unknown[]): unknown
}

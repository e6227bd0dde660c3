import { FRAME_RATE, type LiveSubject } from '../live-subject.ts'

const BORDER_COLOR = '#FFFFFFFF'

/** Smelter compiled to WebAssembly. Its licence limits real-time use; this evaluates it. */
export const smelterSubject: LiveSubject = {
  id: 'smelter-web-wasm',
  title: '@swmansion/smelter-web-wasm 0.4.0',
  lacks: ['crop', 'opacity', 'text'],
  async open(tracks, scene) {
    const { default: Smelter, setWasmBundleUrl } = await import('@swmansion/smelter-web-wasm')
    const { View, Rescaler, InputStream } = await import('@swmansion/smelter')
    const { createElement } = await import('peer-react')
    setWasmBundleUrl('/peers/smelter.wasm')
    const smelter = new Smelter({ framerate: FRAME_RATE })
    await smelter.init()
    for (const [index, track] of tracks.entries()) {
      const stream = new MediaStream([track])
      await smelter.registerInput(`layer-${index}`, { type: 'stream', stream })
    }
    const layers = scene.layers.map(({ x, y, width, height, radius, border }, index) =>
      createElement(
        Rescaler,
        {
          key: index,
          style: {
            left: x,
            top: y,
            width,
            height,
            rescaleMode: 'fill',
            borderRadius: radius,
            borderWidth: border,
            borderColor: BORDER_COLOR,
          },
        },
        createElement(InputStream, { inputId: `layer-${index}` }),
      ),
    )
    const root = createElement(View, { style: { backgroundColor: '#203040FF' } }, ...layers)
    const resolution = { width: scene.width, height: scene.height }
    const { stream } = await smelter.registerOutput('program', root, {
      type: 'stream',
      video: { resolution },
    })
    await smelter.start()
    const track = stream.getVideoTracks()[0]
    if (!track) throw new Error('The output has no track')
    return { track, dispose: () => smelter.terminate() }
  },
}

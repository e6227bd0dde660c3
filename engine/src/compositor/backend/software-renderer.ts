/** Names of renderers that draw with the CPU. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** True when a WebGL renderer's name is that of a CPU rasteriser. */
export function isSoftwareRenderer(renderer: string): boolean {
  return SOFTWARE.test(renderer)
}

/** The renderer's own name, which browsers may hide behind an extension. */
export function rendererName(gl: WebGL2RenderingContext): string {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  return typeof name === 'string' ? name : 'unknown'
}

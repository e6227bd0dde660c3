import { frameCorner } from './frame-corner.wgsl.ts'

/**
 * Writes the upper half of a stacked frame, premultiplied by the brightness of its lower half; entry points
 * `placeFrame` and `unstackFrame`.
 */
export const unstackShader = `
@group(0) @binding(1) var frame: texture_2d<f32>;

${frameCorner}
@fragment fn unstackFrame(@builtin(position) position: vec4f) -> @location(0) vec4f {
  let place = vec2u(position.xy);
  let below = textureDimensions(frame).y / 2u;
  let alpha = textureLoad(frame, place + vec2u(0u, below), 0).g;
  return vec4f(textureLoad(frame, place, 0).rgb * alpha, alpha);
}
`

import { BLUR_SLOTS, COPY_SLOTS } from '../webgl2/looks/blur-shader.glsl.ts'
import type { Treatment } from '../webgl2/looks/looks-layout.ts'
import { isTreatment, LOOK_SLOTS } from '../webgl2/looks/looks-layout.ts'
import { frameCorner } from './frame-corner.wgsl.ts'
import { treatmentChunk } from './looks-shader.wgsl.ts'

/** Length of the numbers of one pass in vec4: of the blur, of the copy, of the looks. */
export const PASS_SLOTS = BLUR_SLOTS + COPY_SLOTS + LOOK_SLOTS

const header = `
struct Pass {
  blur: array<vec4f, ${BLUR_SLOTS}>,
  copy: array<vec4f, ${COPY_SLOTS}>,
  looks: array<vec4f, ${LOOK_SLOTS}>,
}
@group(0) @binding(0) var<uniform> step: Pass;
@group(1) @binding(0) var pictureSampler: sampler;
@group(1) @binding(1) var picture: texture_2d<f32>;

${frameCorner}
`

/** Copies a window of a picture at a level of detail, keyed, corrected and looked up on the way; entry point `draw`. */
export function copyShader(parts: Treatment): string {
  const treats = isTreatment(parts)
  const table = { group: 2, binding: 1, sampler: 'pictureSampler' }
  return `${header}${treats ? treatmentChunk(parts, 'step.looks', table) : ''}
@fragment fn draw(@location(0) uv: vec2f) -> @location(0) vec4f {
  let window = step.copy[0];
  let limits = step.copy[1];
  let at = clamp(mix(window.xy, window.zw, uv), limits.xy, limits.zw);
  let texel = textureSampleLevel(picture, pictureSampler, at, step.copy[2].x);
  return ${treats ? 'treated(texel)' : 'texel'};
}
`
}

/** One pass of a Gaussian blur; what lies beyond the picture's edge is its edge; entry point `draw`. */
export const blurShader = `${header}
fn tapAt(uv: vec2f) -> vec4f {
  return textureSampleLevel(picture, pictureSampler, uv, 0.0);
}

@fragment fn draw(@location(0) uv: vec2f) -> @location(0) vec4f {
  var sum = tapAt(uv) * step.blur[1].x;
  let radius = u32(step.blur[0].z);
  for (var tap = 1u; tap <= radius; tap++) {
    let way = step.blur[0].xy * f32(tap);
    let weight = step.blur[1u + (tap >> 2u)][tap & 3u];
    sum += (tapAt(uv + way) + tapAt(uv - way)) * weight;
  }
  return sum;
}
`

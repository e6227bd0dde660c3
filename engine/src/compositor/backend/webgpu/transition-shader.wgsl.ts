import type { JoinKind } from '../join-of.ts'
import { LUMA_SOFTNESS } from '../transition-geometry.ts'
import { KERNEL_SLOTS, PASSAGE_SLOTS } from '../webgl2/transition-shader.glsl.ts'

/** Length of the numbers of one pass in vec4. */
export const JOIN_SLOTS = PASSAGE_SLOTS + KERNEL_SLOTS

/** How many pictures each way of joining binds: the old frame, the new one, the image of a luma wipe. */
export const joinPictures: Readonly<Record<JoinKind, number>> = {
  color: 0,
  blur: 1,
  area: 2,
  iris: 2,
  clock: 2,
  move: 2,
  zoom: 2,
  luma: 3,
}

const FRAME = 'numbers.passage[0].xy'
const PROGRESS = 'numbers.passage[0].z'
const SHAPE = 'numbers.passage[1]'

const header = `
struct Numbers {
  // The frame's size, the progress; then what the kind of joining needs.
  passage: array<vec4f, ${PASSAGE_SLOTS}>,
  kernel: array<vec4f, ${KERNEL_SLOTS}>,
}
@group(0) @binding(0) var<uniform> numbers: Numbers;

@vertex fn placeFrame(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
  let corner = vec2f(f32(index & 1u), f32(index >> 1u));
  return vec4f(corner * 2.0 - 1.0, 0.0, 1.0);
}

// The pixel at a place, from the frame's top left.
fn texelAt(frame: texture_2d<f32>, at: vec2f) -> vec4f {
  return textureLoad(frame, vec2u(clamp(at, vec2f(0.5), ${FRAME} - 0.5)), 0);
}
`

const oldFrame = `
@group(1) @binding(1) var old: texture_2d<f32>;
`

const bothFrames = `${oldFrame}
@group(2) @binding(1) var fresh: texture_2d<f32>;

// Both frames, the second to a share of 0 to 1.
fn joined(place: vec2f, share: f32) -> vec4f {
  return mix(texelAt(old, place), texelAt(fresh, place), share);
}
`

const joins: Readonly<Record<JoinKind, string>> = {
  area: `${bothFrames}
fn join(place: vec2f) -> vec4f {
  let span = min(place + 0.5, ${SHAPE}.zw) - max(place - 0.5, ${SHAPE}.xy);
  let covered = clamp(span, vec2f(0.0), vec2f(1.0));
  return joined(place, covered.x * covered.y);
}
`,
  iris: `${bothFrames}
fn join(place: vec2f) -> vec4f {
  return joined(place, clamp(${SHAPE}.x - distance(place, ${FRAME} * 0.5) + 0.5, 0.0, 1.0));
}
`,
  // Between the ray to the top and one turned clockwise: of two half planes the common part, or the whole.
  clock: `${bothFrames}
fn join(place: vec2f) -> vec4f {
  let away = place - ${FRAME} * 0.5;
  let angle = ${SHAPE}.x;
  let past = away.x;
  let before = -dot(away, vec2f(cos(angle), sin(angle)));
  let inside = select(max(past, before), min(past, before), angle <= ${Math.PI});
  return joined(place, clamp(inside + 0.5, 0.0, 1.0));
}
`,
  move: `${bothFrames}
fn join(place: vec2f) -> vec4f {
  let moved = place - ${SHAPE}.zw;
  if (all(moved > vec2f(0.0)) && all(moved < ${FRAME})) {
    return texelAt(fresh, moved);
  }
  return texelAt(old, place - ${SHAPE}.xy);
}
`,
  zoom: `${bothFrames}
fn smoothAt(frame: texture_2d<f32>, at: vec2f) -> vec4f {
  let corner = floor(at - 0.5) + 0.5;
  let share = at - corner;
  let top = mix(texelAt(frame, corner), texelAt(frame, corner + vec2f(1.0, 0.0)), share.x);
  let bottom = mix(texelAt(frame, corner + vec2f(0.0, 1.0)), texelAt(frame, corner + 1.0), share.x);
  return mix(top, bottom, share.y);
}

fn join(place: vec2f) -> vec4f {
  let middle = ${FRAME} * 0.5;
  let before = smoothAt(old, middle + (place - middle) / ${SHAPE}.x);
  let after = smoothAt(fresh, middle + (place - middle) / ${SHAPE}.y);
  return mix(before, after, ${PROGRESS});
}
`,
  // One pass; what lies beyond the frame's edge is its edge.
  blur: `${oldFrame}
fn join(place: vec2f) -> vec4f {
  var sum = texelAt(old, place) * numbers.kernel[1].x;
  let radius = u32(numbers.kernel[0].x);
  for (var tap = 1u; tap <= radius; tap++) {
    let way = ${SHAPE}.xy * f32(tap);
    let weight = numbers.kernel[1u + (tap >> 2u)][tap & 3u];
    sum += (texelAt(old, place + way) + texelAt(old, place - way)) * weight;
  }
  return sum;
}
`,
  // One colour, which a dip mixes into the frame.
  color: `
fn join(place: vec2f) -> vec4f {
  return ${SHAPE};
}
`,
  luma: `${bothFrames}
@group(3) @binding(0) var lumaSampler: sampler;
@group(3) @binding(1) var luma: texture_2d<f32>;

fn join(place: vec2f) -> vec4f {
  let color = textureSampleLevel(luma, lumaSampler, place / ${FRAME}, 0.0).rgb;
  let brightness = floor(dot(color, vec3f(0.2126, 0.7152, 0.0722)) * 255.0 + 0.5) / 255.0;
  let share = (${PROGRESS} * ${1 + LUMA_SOFTNESS} - brightness) / ${LUMA_SOFTNESS};
  return joined(place, clamp(share, 0.0, 1.0));
}
`,
}

/**
 * The shader that joins two finished frames in one way; entry points `placeFrame` and `draw`. The same
 * mathematics as `joinFragmentShader` of the WebGL2 backend.
 */
export function joinShader(kind: JoinKind): string {
  return `${header}${joins[kind]}
@fragment fn draw(@builtin(position) position: vec4f) -> @location(0) vec4f {
  return join(position.xy);
}
`
}

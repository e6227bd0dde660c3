import type { Blending } from '../blending.ts'
import type { ElementVariant } from '../webgl2/element-layout.ts'
import { ITEM_SLOTS, MAX_STOPS, SLOT, STOP_OFFSET_SLOTS } from '../webgl2/element-layout.ts'
import type { LooksVariant } from '../webgl2/looks/looks-layout.ts'
import { isTreatment, LOOK_SLOTS } from '../webgl2/looks/looks-layout.ts'
import { frameCorner } from './frame-corner.wgsl.ts'
import { linearChunk } from './linear-shader.wgsl.ts'
import { looksChunk } from './looks-shader.wgsl.ts'

/** Where an element's picture comes from: nowhere, a texture, or a video frame bound as it is. */
export type PictureBinding = 'none' | 'sampled' | 'external'

/** A number of the element, by the name of its slot. */
const at = (slot: keyof typeof SLOT) => `element.item[${SLOT[slot]}]`

/** The numbers of one element, laid out as the packing code of the WebGL2 backend writes them. */
const header = `
struct Element {
  item: array<vec4f, ${ITEM_SLOTS}>,
  stopColors: array<vec4f, ${MAX_STOPS}>,
  stopOffsets: array<vec4f, ${STOP_OFFSET_SLOTS}>,
  looks: array<vec4f, ${LOOK_SLOTS}>,
}
@group(0) @binding(0) var<uniform> element: Element;

struct Corner {
  @builtin(position) position: vec4f,
  @location(0) local: vec2f,
}

// Places the quad: local pixels, frame pixels, clip space, the frame's top at the top.
@vertex fn placeCorner(@builtin(vertex_index) index: u32) -> Corner {
  let corner = vec2f(f32(index & 1u), f32(index >> 1u));
  let quad = ${at('quad')};
  let transform = ${at('transform')};
  let placement = ${at('placement')};
  let local = mix(quad.xy, quad.zw, corner);
  let frame = mat2x2f(transform.xy, transform.zw) * local + placement.xy;
  let clip = frame / placement.zw * 2.0 - 1.0;
  return Corner(vec4f(clip.x, -clip.y, 0.0, 1.0), local);
}
`

const shapes = `
// Share of this pixel that an axis-aligned rectangle covers.
fn rectCoverage(local: vec2f, edges: vec4f) -> f32 {
  let span = min(local + 0.5, edges.zw) - max(local - 0.5, edges.xy);
  let share = clamp(span, vec2f(0.0), vec2f(1.0));
  return share.x * share.y;
}

// Signed distance to a rectangle with a radius for each corner, negative inside.
fn roundedDistance(local: vec2f, halfSize: vec2f, radii: vec4f) -> f32 {
  let p = local - ${at('outline')}.xy;
  let side = select(radii.yz, radii.xw, p.x < 0.0);
  let radius = select(side.y, side.x, p.y < 0.0);
  let over = abs(p) - halfSize + radius;
  return length(max(over, vec2f(0.0))) + min(max(over.x, over.y), 0.0) - radius;
}
`

/** Share of a pixel inside the outline moved inwards by some pixels. */
const outlines = {
  rounded: `
fn outlineCoverage(local: vec2f, inwards: f32) -> f32 {
  let halfSize = max(${at('outline')}.zw - inwards, vec2f(0.0));
  let radii = max(${at('radii')} - inwards, vec4f(0.0));
  return clamp(0.5 - roundedDistance(local, halfSize, radii), 0.0, 1.0);
}
`,
  plain: `
fn outlineCoverage(local: vec2f, inwards: f32) -> f32 {
  let outline = ${at('outline')};
  let halfSize = max(outline.zw - inwards, vec2f(0.0));
  return rectCoverage(local, vec4f(outline.xy - halfSize, outline.xy + halfSize));
}
`,
} as const

const gradient = `
fn stopOffset(index: u32) -> f32 {
  return element.stopOffsets[index / 4u][index % 4u];
}

fn gradient(t: f32) -> vec4f {
  var color = element.stopColors[0];
  let count = u32(${at('scalars')}.w);
  for (var i = 1u; i < count; i++) {
    let before = stopOffset(i - 1u);
    let after = stopOffset(i);
    var share = step(after, t);
    if (after > before) {
      share = clamp((t - before) / (after - before), 0.0, 1.0);
    }
    color = mix(color, element.stopColors[i], share);
  }
  return color;
}
`

/** What the ground of an element is, as an expression. */
const grounds: Readonly<Record<ElementVariant['paint'], string>> = {
  none: 'vec4f(0.0)',
  color: at('paint'),
  // The slot holds where offset 0 lies, then the line's direction divided by its length.
  linear: `gradient(dot(local - ${at('paint')}.xy, ${at('paint')}.zw))`,
  // The slot holds the centre, then 1 / radius.
  radial: `gradient(length(local - ${at('paint')}.xy) * ${at('paint')}.z)`,
}

const bindings: Readonly<Record<PictureBinding, string>> = {
  none: '',
  sampled: `
@group(1) @binding(0) var pictureSampler: sampler;
@group(1) @binding(1) var picture: texture_2d<f32>;

fn pictureAt(uv: vec2f, level: f32) -> vec4f {
  return textureSampleLevel(picture, pictureSampler, uv, level);
}
`,
  external: `
@group(1) @binding(0) var pictureSampler: sampler;
@group(1) @binding(1) var picture: texture_external;

fn pictureAt(uv: vec2f, level: f32) -> vec4f {
  return textureSampleBaseClampToEdge(picture, pictureSampler, uv);
}
`,
}

const panelStep = `
  inside = over(${at('panelColor')} * rectCoverage(local, ${at('panelCut')}), inside);`

/** Pictures are gamma values, decoded here where light is mixed. */
const pictureStep = (isTreated: boolean, blending: Blending) => {
  const texel = `${isTreated ? 'sampled' : 'pictureAt'}(uv, ${at('scalars')}.z)`
  return `
  let rect = ${at('textureRect')};
  let window = ${at('window')};
  let limits = ${at('windowLimits')};
  let uv = clamp(mix(window.xy, window.zw, (local - rect.xy) * rect.zw), limits.xy, limits.zw);
  let texel = ${blending === 'linear' ? `inLinear(${texel})` : texel};
  inside = over(texel * rectCoverage(local, ${at('cut')}), inside);`
}

// The ring and what it encloses share the pixels between them by area.
const borderStep = `
  let ring = over(${at('borderColor')}, ground);
  inside = mix(ring, inside, outlineCoverage(local, ${at('scalars')}.x));`

/** What a group of bindings holds; `maskAndLut` a picture mask, then a look-up table. */
export type ElementGroup = 'sampled' | 'external' | 'mask' | 'lut' | 'maskAndLut' | 'backdrop'

/**
 * The groups of a program's bindings beside group 0, in their order: an element that lacks one of them has
 * the next ones in its place.
 */
export function elementGroups(
  { looks }: ElementVariant,
  binding: PictureBinding,
): readonly ElementGroup[] {
  return [
    ...(binding === 'none' ? [] : [binding]),
    ...(looks ? sideGroups(looks) : []),
    ...(looks?.backdrop ? (['backdrop'] as const) : []),
  ]
}

function sideGroups({ mask, lut }: LooksVariant): readonly ElementGroup[] {
  if (mask) return [lut ? 'maskAndLut' : 'mask']
  return lut ? ['lut'] : []
}

/**
 * The element in one pass: background, content, border, outline, looks and opacity, premultiplied. The same
 * mathematics as `elementFragmentShader` of the WebGL2 backend; entry points `placeCorner` and `drawElement`.
 */
export function elementShader(
  variant: ElementVariant,
  binding: PictureBinding,
  blending: Blending,
): string {
  const { paint, looks } = variant
  const groups = elementGroups(variant, binding)
  const group = (...names: ElementGroup[]) => 1 + groups.findIndex((name) => names.includes(name))
  const isTreated = looks !== undefined && isTreatment(looks)
  const groupsOfLooks = {
    mask: group('mask', 'maskAndLut'),
    lut: group('lut'),
    backdrop: group('backdrop'),
  }
  const last = looks
    ? 'finished(inside * outlineCoverage(local, 0.0), local, position)'
    : `inside * (outlineCoverage(local, 0.0) * ${at('scalars')}.y)`
  return `${header}${bindings[binding]}${shapes}
${variant.rounded ? outlines.rounded : outlines.plain}
${paint === 'linear' || paint === 'radial' ? gradient : ''}
${looks ? looksChunk(looks, groupsOfLooks) : ''}${blending === 'linear' ? linearChunk : ''}
fn over(upper: vec4f, lower: vec4f) -> vec4f {
  return upper + lower * (1.0 - upper.a);
}

@fragment fn drawElement(
  @builtin(position) position: vec4f, @location(0) local: vec2f,
) -> @location(0) vec4f {
  let ground = ${grounds[paint]};
  var inside = ground;${variant.panel ? panelStep : ''}${binding === 'none' ? '' : pictureStep(isTreated, blending)}${variant.border ? borderStep : ''}
  return ${last};
}
`
}

/**
 * A whole texture over a whole target: entry points `placeFrame`, `drawFrame` (pixel for pixel) and
 * `halveFrame` (sampled between the pixels of a target half the size, which averages four).
 */
export const frameShader = `
@group(0) @binding(0) var frameSampler: sampler;
@group(0) @binding(1) var frame: texture_2d<f32>;

${frameCorner}
@fragment fn drawFrame(@builtin(position) position: vec4f) -> @location(0) vec4f {
  return textureLoad(frame, vec2u(position.xy), 0);
}

@fragment fn halveFrame(@location(0) uv: vec2f) -> @location(0) vec4f {
  return textureSampleLevel(frame, frameSampler, uv, 0.0);
}
`

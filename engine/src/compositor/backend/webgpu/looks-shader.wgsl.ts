import { SHADOW_REACH, SHADOW_SLICES } from '../../../layout/outline-share.ts'
import { SLOT } from '../webgl2/element-layout.ts'
import type { BackdropFormula, LooksVariant, Treatment } from '../webgl2/looks/looks-layout.ts'
import { isTreatment, LOOK_SLOT } from '../webgl2/looks/looks-layout.ts'

/** Which of the bindings beside an element's own picture a program has, and in which groups they are. */
export interface LooksGroups {
  readonly mask: number
  readonly lut: number
  readonly backdrop: number
}

const OUTLINE = `element.item[${SLOT.outline}]`
const RADII = `element.item[${SLOT.radii}]`
const OPACITY = `element.item[${SLOT.scalars}].y`

const keyStep = (look: (slot: keyof typeof LOOK_SLOT) => string) => `
  let chroma = vec2f(
    dot(color, vec3f(-0.168736, -0.331264, 0.5)),
    dot(color, vec3f(0.5, -0.418688, -0.081312)));
  alpha *= clamp((distance(chroma, ${look('key')}.xy) - ${look('key')}.z) * ${look('key')}.w, 0.0, 1.0);
  let tint = ${look('spill')}.xy * (max(dot(chroma, ${look('spill')}.xy), 0.0) * ${look('spill')}.z);
  color -= vec3f(1.402 * tint.y, -0.344136 * tint.x - 0.714136 * tint.y, 1.772 * tint.x);
  color = clamp(color, vec3f(0.0), vec3f(1.0));`

const gradeStep = (look: (slot: keyof typeof LOOK_SLOT) => string) => `
  let graded = vec4f(color, 1.0);
  color = vec3f(
    dot(graded, ${look('gradeRed')}), dot(graded, ${look('gradeGreen')}), dot(graded, ${look('gradeBlue')}));
  color = pow(clamp(color, vec3f(0.0), vec3f(1.0)), vec3f(${look('exponent')}.x));`

const lutStep = (look: (slot: keyof typeof LOOK_SLOT) => string) => `
  color = mix(color, lookedUp(color), ${look('lut')}.y);`

/** Where a look-up table is bound, and which sampler reads it. */
export interface LutBinding {
  readonly group: number
  readonly binding: number
  readonly sampler: string
}

/**
 * `lookedUp`: the table's colour, trilinear between the nodes of a volume, linear between the entries of
 * curves.
 */
const lutChunk = ({ group, binding, sampler }: LutBinding, numbers: string) => `
@group(${group}) @binding(${binding}) var lutPicture: texture_2d<f32>;

fn lutAt(uv: vec2f) -> vec3f {
  return textureSampleLevel(lutPicture, ${sampler}, uv, 0.0).rgb;
}

fn lookedUp(color: vec3f) -> vec3f {
  let size = ${numbers}.x;
  let at = clamp(color, vec3f(0.0), vec3f(1.0)) * (size - 1.0);
  if (${numbers}.z > 0.5) {
    let u = (at + 0.5) / size;
    return vec3f(lutAt(vec2f(u.r, 0.5)).r, lutAt(vec2f(u.g, 0.5)).g, lutAt(vec2f(u.b, 0.5)).b);
  }
  let slice = min(floor(at.b), size - 2.0);
  let uv = vec2f((at.r + 0.5) / size + slice, at.g + 0.5) / size;
  return mix(lutAt(uv), lutAt(uv + vec2f(1.0 / size, 0.0)), at.b - slice);
}
`

/**
 * `treated`: a premultiplied colour keyed, corrected and looked up, by the numbers that `looks` holds; the
 * same mathematics as the WebGL2 backend's.
 */
export function treatmentChunk(
  { key, grade, lut }: Treatment,
  looks: string,
  table: LutBinding,
): string {
  const look = (slot: keyof typeof LOOK_SLOT) => `${looks}[${LOOK_SLOT[slot]}]`
  return `${lut ? lutChunk(table, look('lut')) : ''}
fn treated(texel: vec4f) -> vec4f {
  var alpha = texel.a;
  var color = vec3f(0.0);
  if (alpha > 0.0) {
    color = texel.rgb / alpha;
  }${key ? keyStep(look) : ''}${grade ? gradeStep(look) : ''}${lut ? lutStep(look) : ''}
  return vec4f(color * alpha, alpha);
}
`
}

/** Each of the four texels is keyed before they are mixed: a key is a steep function. */
const keyedSampling = `
fn sampled(uv: vec2f, level: f32) -> vec4f {
  let size = vec2f(textureDimensions(picture, u32(level)));
  let at = uv * size - 0.5;
  let share = fract(at);
  let first = (floor(at) + 0.5) / size;
  let last = first + 1.0 / size;
  let upper = mix(
    treated(pictureAt(first, level)), treated(pictureAt(vec2f(last.x, first.y), level)), share.x);
  let lower = mix(
    treated(pictureAt(vec2f(first.x, last.y), level)), treated(pictureAt(last, level)), share.x);
  return mix(upper, lower, share.y);
}
`

const gradedSampling = `
fn sampled(uv: vec2f, level: f32) -> vec4f {
  return treated(pictureAt(uv, level));
}
`

const look = (slot: keyof typeof LOOK_SLOT) => `element.looks[${LOOK_SLOT[slot]}]`

const distanceChunk = `
// Signed distance from a point to the outline, negative inside.
fn distanceAt(place: vec2f) -> f32 {
  return roundedDistance(place, ${OUTLINE}.zw, ${RADII});
}
`

const maskChunk = (group: number) => `
@group(${group}) @binding(0) var maskSampler: sampler;
@group(${group}) @binding(1) var maskPicture: texture_2d<f32>;

fn maskShare(local: vec2f) -> f32 {
  let masking = ${look('masking')};
  let texel = textureSampleLevel(maskPicture, maskSampler, local * masking.xy, ${look('exponent')}.y);
  let share = dot(texel, vec4f(vec3f(0.2126, 0.7152, 0.0722) * masking.z, masking.w));
  return mix(share, 1.0 - share, ${look('exponent')}.z);
}
`

const normalShare = `
fn normalShare(z: f32) -> f32 {
  let a = abs(z) * 0.70710678;
  var power = 1.0 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a;
  power *= power;
  let share = 0.5 - 0.5 / (power * power);
  return select(0.5 + share, 0.5 - share, z < 0.0);
}
`

const shadows: Readonly<Record<LooksVariant['shadow'], string>> = {
  none: '',
  sharp: `
fn shadowShare(local: vec2f) -> f32 {
  return clamp(0.5 - distanceAt(local - ${look('softness')}.zw), 0.0, 1.0);
}
`,
  rectangle: `${normalShare}
fn shadowShare(local: vec2f) -> f32 {
  let softness = ${look('softness')};
  let at = local - softness.zw;
  let edges = vec4f(${OUTLINE}.xy - ${OUTLINE}.zw, ${OUTLINE}.xy + ${OUTLINE}.zw);
  let z = (edges - at.xyxy) / softness.y;
  return (normalShare(z.z) - normalShare(z.x)) * (normalShare(z.w) - normalShare(z.y));
}
`,
  rounded: `${normalShare}
fn cornerInset(radius: f32, depth: f32) -> f32 {
  let over = max(radius - depth, 0.0);
  return select(0.0, radius - sqrt(max(radius * radius - over * over, 0.0)), over > 0.0);
}

fn shadowShare(local: vec2f) -> f32 {
  let softness = ${look('softness')};
  let at = local - softness.zw;
  let sigma = softness.y;
  let radii = ${RADII};
  let edges = vec4f(${OUTLINE}.xy - ${OUTLINE}.zw, ${OUTLINE}.xy + ${OUTLINE}.zw);
  let top = clamp(at.y - ${SHADOW_REACH} * sigma, edges.y, edges.w);
  let bottom = clamp(at.y + ${SHADOW_REACH} * sigma, edges.y, edges.w);
  let slice = (bottom - top) / ${SHADOW_SLICES}.0;
  var share = 0.0;
  var before = normalShare((top - at.y) / sigma);
  for (var i = 0; i < ${SHADOW_SLICES}; i++) {
    let after = normalShare((top + slice * f32(i + 1) - at.y) / sigma);
    let row = top + slice * (f32(i) + 0.5);
    let depth = vec2f(row - edges.y, edges.w - row);
    let left = edges.x + max(cornerInset(radii.x, depth.x), cornerInset(radii.w, depth.y));
    let right = edges.z - max(cornerInset(radii.y, depth.x), cornerInset(radii.z, depth.y));
    let across = normalShare((right - at.x) / sigma) - normalShare((left - at.x) / sigma);
    share += (after - before) * max(across, 0.0);
    before = after;
  }
  return share;
}
`,
}

const formulas: Readonly<Record<BackdropFormula, string>> = {
  multiply: 's * b',
  overlay: 'mix(2.0 * s * b, 1.0 - 2.0 * (1.0 - s) * (1.0 - b), step(vec3f(0.5), b))',
  darken: 'min(s, b)',
  lighten: 'max(s, b)',
}

const backdropChunk = (group: number, formula: BackdropFormula) => `
@group(${group}) @binding(1) var backdrop: texture_2d<f32>;

fn straight(color: vec4f) -> vec3f {
  if (color.a > 0.0) {
    return color.rgb / color.a;
  }
  return vec3f(0.0);
}

// What source-over must be given so that the result is the W3C's blending formula.
fn blended(upper: vec4f, position: vec4f) -> vec4f {
  let lower = textureLoad(backdrop, vec2u(position.xy), 0);
  let s = straight(upper);
  let b = straight(lower);
  let both = ${formulas[formula]};
  return vec4f(upper.rgb * (1.0 - lower.a) + both * (upper.a * lower.a), upper.a);
}
`

/** Everything that a program with looks has beyond the plain one; to stand after the shapes. */
export function looksChunk(variant: LooksVariant, groups: LooksGroups): string {
  const { key, lut, feather, mask, shadow, backdrop } = variant
  const isTreated = isTreatment(variant)
  // A device need not offer more than four groups: a mask and a table share one and its sampler.
  const table = mask
    ? { group: groups.mask, binding: 2, sampler: 'maskSampler' }
    : { group: groups.lut, binding: 1, sampler: 'lutSampler' }
  const lutSampler = `@group(${groups.lut}) @binding(0) var lutSampler: sampler;`
  return `${distanceChunk}
${lut && !mask ? lutSampler : ''}
${isTreated ? treatmentChunk(variant, 'element.looks', table) : ''}
${isTreated ? (key ? keyedSampling : gradedSampling) : ''}
${mask ? maskChunk(groups.mask) : ''}
${shadows[shadow]}
${backdrop ? backdropChunk(groups.backdrop, backdrop) : ''}
// The element inside its outline, on its way to the frame.
fn finished(inside: vec4f, local: vec2f, position: vec4f) -> vec4f {
  var shown = inside;
  ${feather ? `shown *= smoothstep(0.0, 1.0, -distanceAt(local) * ${look('softness')}.x);` : ''}
  ${mask ? 'shown *= maskShare(local);' : ''}
  ${shadow === 'none' ? '' : `shown += ${look('shadowColor')} * (shadowShare(local) * (1.0 - shown.a));`}
  shown *= ${OPACITY};
  ${backdrop ? 'shown = blended(shown, position);' : ''}
  return shown;
}
`
}

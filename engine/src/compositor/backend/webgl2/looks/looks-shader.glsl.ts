import { SHADOW_REACH, SHADOW_SLICES } from '../../../../layout/outline-share.ts'
import type { LooksVariant, Treatment } from './looks-layout.ts'
import { isTreatment, LOOK_SLOT, LOOK_SLOTS } from './looks-layout.ts'

const slotDefines = Object.entries(LOOK_SLOT)
  .map(([name, index]) => `#define LOOK_${name.toUpperCase()} uLooks[${index}]`)
  .join('\n')

/** Declares the numbers of the looks. */
export const looksUniforms = `
uniform vec4 uLooks[${LOOK_SLOTS}];
${slotDefines}
`

/** `treated`: a premultiplied colour keyed, corrected and looked up. Needs `looksUniforms`. */
export const treatmentChunk = `
#ifdef LUT
uniform sampler2D uLut;

// The table's colour: trilinear between the nodes of a volume, linear between the entries of curves.
vec3 lookedUp(vec3 color) {
  float size = LOOK_LUT.x;
  vec3 at = clamp(color, 0.0, 1.0) * (size - 1.0);
  if (LOOK_LUT.z > 0.5) {
    vec3 u = (at + 0.5) / size;
    return vec3(
      textureLod(uLut, vec2(u.r, 0.5), 0.0).r,
      textureLod(uLut, vec2(u.g, 0.5), 0.0).g,
      textureLod(uLut, vec2(u.b, 0.5), 0.0).b);
  }
  float slice = min(floor(at.b), size - 2.0);
  vec2 uv = vec2((at.r + 0.5) / size + slice, at.g + 0.5) / size;
  vec3 below = textureLod(uLut, uv, 0.0).rgb;
  vec3 above = textureLod(uLut, uv + vec2(1.0 / size, 0.0), 0.0).rgb;
  return mix(below, above, at.b - slice);
}
#endif

vec4 treated(vec4 texel) {
  float alpha = texel.a;
  vec3 color = alpha > 0.0 ? texel.rgb / alpha : vec3(0.0);
#ifdef CHROMA_KEY
  vec2 chroma = vec2(
    dot(color, vec3(-0.168736, -0.331264, 0.5)),
    dot(color, vec3(0.5, -0.418688, -0.081312)));
  alpha *= clamp((distance(chroma, LOOK_KEY.xy) - LOOK_KEY.z) * LOOK_KEY.w, 0.0, 1.0);
  vec2 tint = LOOK_SPILL.xy * (max(dot(chroma, LOOK_SPILL.xy), 0.0) * LOOK_SPILL.z);
  color -= vec3(1.402 * tint.y, -0.344136 * tint.x - 0.714136 * tint.y, 1.772 * tint.x);
  color = clamp(color, 0.0, 1.0);
#endif
#ifdef GRADE
  vec4 graded = vec4(color, 1.0);
  color = vec3(dot(graded, LOOK_GRADERED), dot(graded, LOOK_GRADEGREEN), dot(graded, LOOK_GRADEBLUE));
  color = pow(clamp(color, 0.0, 1.0), vec3(LOOK_EXPONENT.x));
#endif
#ifdef LUT
  color = mix(color, lookedUp(color), LOOK_LUT.y);
#endif
  return vec4(color * alpha, alpha);
}
`

/**
 * `sampled`: the picture, keyed and corrected. A key is a steep function: each of the four texels is
 * keyed before they are mixed, which gives smooth edges where mixing first would give ragged ones.
 */
const samplingChunk = `
vec4 sampled(vec2 uv, float level) {
#ifdef CHROMA_KEY
  vec2 size = vec2(textureSize(uTexture, int(level)));
  vec2 at = uv * size - 0.5;
  vec2 share = fract(at);
  vec2 first = (floor(at) + 0.5) / size;
  vec2 last = first + 1.0 / size;
  vec4 upper = mix(
    treated(textureLod(uTexture, first, level)),
    treated(textureLod(uTexture, vec2(last.x, first.y), level)), share.x);
  vec4 lower = mix(
    treated(textureLod(uTexture, vec2(first.x, last.y), level)),
    treated(textureLod(uTexture, last, level)), share.x);
  return mix(upper, lower, share.y);
#else
  return treated(textureLod(uTexture, uv, level));
#endif
}
`

const shadowChunk = `
float normalShare(float z) {
  float a = abs(z) * 0.70710678;
  float power = 1.0 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a;
  power *= power;
  float share = 0.5 - 0.5 / (power * power);
  return z < 0.0 ? 0.5 - share : 0.5 + share;
}

float cornerInset(float radius, float depth) {
  float over = max(radius - depth, 0.0);
  return over > 0.0 ? radius - sqrt(max(radius * radius - over * over, 0.0)) : 0.0;
}

float shadowShare() {
  vec2 at = vLocal - LOOK_SOFTNESS.zw;
  float sigma = LOOK_SOFTNESS.y;
  vec4 edges = vec4(OUTLINE.xy - OUTLINE.zw, OUTLINE.xy + OUTLINE.zw);
#if defined(SHADOW_SHARP)
  return clamp(0.5 - distanceAt(at), 0.0, 1.0);
#elif defined(SHADOW_RECTANGLE)
  vec4 z = (edges - at.xyxy) / sigma;
  return (normalShare(z.z) - normalShare(z.x)) * (normalShare(z.w) - normalShare(z.y));
#else
  float from = clamp(at.y - ${SHADOW_REACH} * sigma, edges.y, edges.w);
  float to = clamp(at.y + ${SHADOW_REACH} * sigma, edges.y, edges.w);
  float slice = (to - from) / ${SHADOW_SLICES}.0;
  float share = 0.0;
  float before = normalShare((from - at.y) / sigma);
  for (int i = 0; i < ${SHADOW_SLICES}; i++) {
    float after = normalShare((from + slice * float(i + 1) - at.y) / sigma);
    float row = from + slice * (float(i) + 0.5);
    vec2 depth = vec2(row - edges.y, edges.w - row);
    float left = edges.x + max(cornerInset(RADII.x, depth.x), cornerInset(RADII.w, depth.y));
    float right = edges.z - max(cornerInset(RADII.y, depth.x), cornerInset(RADII.z, depth.y));
    float across = normalShare((right - at.x) / sigma) - normalShare((left - at.x) / sigma);
    share += (after - before) * max(across, 0.0);
    before = after;
  }
  return share;
#endif
}
`

const backdropChunk = `
uniform sampler2D uBackdrop;

// What source-over must be given so that the result is the W3C's blending formula.
vec4 blended(vec4 upper) {
  vec4 lower = texelFetch(uBackdrop, ivec2(gl_FragCoord.xy), 0);
  vec3 s = upper.a > 0.0 ? upper.rgb / upper.a : vec3(0.0);
  vec3 b = lower.a > 0.0 ? lower.rgb / lower.a : vec3(0.0);
#if defined(BACKDROP_MULTIPLY)
  vec3 both = s * b;
#elif defined(BACKDROP_OVERLAY)
  vec3 both = mix(2.0 * s * b, 1.0 - 2.0 * (1.0 - s) * (1.0 - b), step(0.5, b));
#elif defined(BACKDROP_DARKEN)
  vec3 both = min(s, b);
#else
  vec3 both = max(s, b);
#endif
  return vec4(upper.rgb * (1.0 - lower.a) + both * (upper.a * lower.a), upper.a);
}
`

/** Everything that a program with looks has beyond the plain one; to stand after the shapes. */
export const looksChunk = `
#ifdef LOOKS
${looksUniforms}
// Signed distance from a point to the outline, negative inside.
float distanceAt(vec2 point) {
  vec2 p = point - OUTLINE.xy;
  vec2 side = p.x < 0.0 ? RADII.xw : RADII.yz;
  float radius = p.y < 0.0 ? side.x : side.y;
  vec2 over = abs(p) - OUTLINE.zw + radius;
  return length(max(over, 0.0)) + min(max(over.x, over.y), 0.0) - radius;
}
#ifdef TREATED
${treatmentChunk}
${samplingChunk}
#endif
#ifdef PICTURE_MASK
uniform sampler2D uMask;

float maskShare() {
  vec4 texel = textureLod(uMask, vLocal * LOOK_MASKING.xy, LOOK_EXPONENT.y);
  float share = dot(texel, vec4(vec3(0.2126, 0.7152, 0.0722) * LOOK_MASKING.z, LOOK_MASKING.w));
  return mix(share, 1.0 - share, LOOK_EXPONENT.z);
}
#endif
#ifdef SHADOW
${shadowChunk}
#endif
#ifdef BACKDROP
${backdropChunk}
#endif
// The element inside its outline, on its way to the frame.
vec4 finished(vec4 shown) {
#ifdef FEATHER
  shown *= smoothstep(0.0, 1.0, -distanceAt(vLocal) * LOOK_SOFTNESS.x);
#endif
#ifdef PICTURE_MASK
  shown *= maskShare();
#endif
#ifdef SHADOW
  shown += LOOK_SHADOWCOLOR * (shadowShare() * (1.0 - shown.a));
#endif
  shown *= SCALARS.y;
#ifdef BACKDROP
  shown = blended(shown);
#endif
  return shown;
}
#endif
`

/** The defines of `treatmentChunk`. */
export function treatmentDefines({ key, grade, lut }: Treatment): (string | false)[] {
  return [key && 'CHROMA_KEY', grade && 'GRADE', lut && 'LUT']
}

/** The defines of a program with these looks. */
export function looksDefines(variant: LooksVariant): (string | false)[] {
  const { feather, mask, shadow, backdrop } = variant
  return [
    'LOOKS',
    isTreatment(variant) && 'TREATED',
    ...treatmentDefines(variant),
    feather && 'FEATHER',
    mask && 'PICTURE_MASK',
    shadow !== 'none' && 'SHADOW',
    shadow !== 'none' && `SHADOW_${shadow.toUpperCase()}`,
    backdrop !== null && 'BACKDROP',
    backdrop !== null && `BACKDROP_${backdrop.toUpperCase()}`,
  ]
}

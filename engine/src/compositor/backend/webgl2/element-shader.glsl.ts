import type { Blending } from '../blending.ts'
import type { ElementVariant } from './element-layout.ts'
import { ITEM_SLOTS, MAX_STOPS, SLOT, STOP_OFFSET_SLOTS } from './element-layout.ts'
import { linearChunk } from './linear-shader.glsl.ts'
import { looksChunk, looksDefines } from './looks/looks-shader.glsl.ts'

type Slot = keyof typeof SLOT

/**
 * The numbers that fragments read. They come flat from the vertices: software renderers check the bounds of
 * every uniform that is read, pixel by pixel.
 */
const FLAT_SLOTS: readonly Slot[] = [
  'outline',
  'radii',
  'scalars',
  'borderColor',
  'paint',
  'windowLimits',
  'cut',
  'panelCut',
  'panelColor',
]

const header = `#version 300 es
precision highp float;
precision highp int;
`

/** Names the slots of `uItem` in the vertex shader's text. */
const slotDefines = Object.entries(SLOT)
  .map(([name, index]) => `#define ${name.toUpperCase()} uItem[${index}]`)
  .join('\n')

const flatOutputs = FLAT_SLOTS.map((name) => `flat out vec4 flat_${name};`).join('\n')
const flatWrites = FLAT_SLOTS.map((name) => `  flat_${name} = uItem[${SLOT[name]}];`).join('\n')
const flatInputs = FLAT_SLOTS.map(
  (name) => `flat in vec4 flat_${name};\n#define ${name.toUpperCase()} flat_${name}`,
).join('\n')

/** Places the quad: local pixels → frame pixels → clip space, the frame's top at the top. */
export const elementVertexShader = `${header}
uniform vec4 uItem[${ITEM_SLOTS}];
${slotDefines}
in vec2 aCorner;
out vec2 vLocal;
out vec2 vFromMiddle;
out vec2 vTexture;
${flatOutputs}

void main() {
  vLocal = mix(QUAD.xy, QUAD.zw, aCorner);
  vFromMiddle = vLocal - OUTLINE.xy;
  vTexture = mix(WINDOW.xy, WINDOW.zw, (vLocal - TEXTURERECT.xy) * TEXTURERECT.zw);
  vec2 frame = mat2(TRANSFORM.xy, TRANSFORM.zw) * vLocal + PLACEMENT.xy;
  vec2 clip = frame / PLACEMENT.zw * 2.0 - 1.0;
  gl_Position = vec4(clip.x, -clip.y, 0.0, 1.0);
${flatWrites}
}
`

const shapes = `
// Share of this pixel that an axis-aligned rectangle covers.
float rectCoverage(vec4 edges) {
  vec2 span = min(vLocal + 0.5, edges.zw) - max(vLocal - 0.5, edges.xy);
  vec2 share = clamp(span, 0.0, 1.0);
  return share.x * share.y;
}

// Signed distance to a rectangle with a radius for each corner, negative inside.
float roundedDistance(vec2 halfSize, vec4 radii) {
#ifdef EVENRADII
  float radius = radii.x;
#else
  vec2 side = vFromMiddle.x < 0.0 ? radii.xw : radii.yz;
  float radius = vFromMiddle.y < 0.0 ? side.x : side.y;
#endif
  vec2 over = abs(vFromMiddle) - (halfSize - radius);
  return length(max(over, 0.0)) + min(max(over.x, over.y), 0.0) - radius;
}

#ifdef ROUNDED
// Share of this pixel inside the outline moved inwards by some pixels.
float outlineCoverage(float inwards) {
  vec2 halfSize = max(OUTLINE.zw - inwards, 0.0);
  vec4 radii = max(RADII - inwards, 0.0);
  return clamp(0.5 - roundedDistance(halfSize, radii), 0.0, 1.0);
}
#else
float outlineCoverage(float inwards) {
  vec2 halfSize = max(OUTLINE.zw - inwards, 0.0);
  return rectCoverage(vec4(OUTLINE.xy - halfSize, OUTLINE.xy + halfSize));
}
#endif
`

const paints = `
#if defined(PAINT_LINEAR) || defined(PAINT_RADIAL)
uniform vec4 uStopColors[${MAX_STOPS}];
uniform vec4 uStopOffsets[${STOP_OFFSET_SLOTS}];

float stopOffset(int index) {
  return uStopOffsets[index >> 2][index & 3];
}

vec4 gradient(float t) {
  vec4 color = uStopColors[0];
  int count = int(SCALARS.w);
  for (int i = 1; i < count; i++) {
    float from = stopOffset(i - 1);
    float to = stopOffset(i);
    float share = to > from ? clamp((t - from) / (to - from), 0.0, 1.0) : step(to, t);
    color = mix(color, uStopColors[i], share);
  }
  return color;
}
#endif

vec4 paint() {
#if defined(PAINT_COLOR)
  return PAINT;
#elif defined(PAINT_LINEAR)
  // PAINT: where offset 0 lies, then the line's direction divided by its length.
  return gradient(dot(vLocal - PAINT.xy, PAINT.zw));
#elif defined(PAINT_RADIAL)
  // PAINT: centre, then 1 / radius.
  return gradient(length(vLocal - PAINT.xy) * PAINT.z);
#else
  return vec4(0.0);
#endif
}
`

const composition = `
vec4 over(vec4 upper, vec4 lower) {
  return upper + lower * (1.0 - upper.a);
}

void main() {
  // Compilers of software renderers leave in what adds nothing: only what a variant has is written down.
#ifdef GROUND
  vec4 ground = paint();
  vec4 inside = ground;
#else
  vec4 inside = vec4(0.0);
#endif
#ifdef PANEL
  inside = over(PANELCOLOR * rectCoverage(PANELCUT), inside);
#endif
#ifdef TEXTURE
  vec2 uv = clamp(vTexture, WINDOWLIMITS.xy, WINDOWLIMITS.zw);
#ifdef TREATED
  vec4 texel = sampled(uv, LEVEL);
#else
  vec4 texel = textureLod(uTexture, uv, LEVEL);
#endif
#ifdef LINEAR
  texel = inLinear(texel);
#endif
#ifndef UNCUT
  texel *= rectCoverage(CUT);
#endif
#if defined(GROUND) || defined(PANEL)
  inside = over(texel, inside);
#else
  inside = texel;
#endif
#endif
#ifdef EVENBORDER
  float edge = roundedDistance(OUTLINE.zw, RADII);
  float shown = clamp(0.5 - edge, 0.0, 1.0);
  float enclosed = clamp(0.5 - edge - SCALARS.x, 0.0, 1.0);
#else
  float shown = outlineCoverage(0.0);
#endif
#ifdef BORDER
  // The ring and what it encloses share the pixels between them by area.
#ifndef EVENBORDER
  float enclosed = outlineCoverage(SCALARS.x);
#endif
#ifdef GROUND
  inside = mix(over(BORDERCOLOR, ground), inside, enclosed);
#else
  inside = mix(BORDERCOLOR, inside, enclosed);
#endif
#endif
#ifdef LOOKS
  outColor = finished(inside * shown);
#else
  outColor = inside * (shown * SCALARS.y);
#endif
}
`

/**
 * The element in one pass: background, content, border, outline and opacity, premultiplied. Colours come as
 * they are mixed; pictures are gamma values, decoded here where light is mixed.
 */
export function elementFragmentShader(variant: ElementVariant, blending: Blending): string {
  const decodes = blending === 'linear' && variant.texture
  const defines = [
    variant.paint !== 'none' && 'GROUND',
    variant.paint !== 'none' && `PAINT_${variant.paint.toUpperCase()}`,
    variant.texture && 'TEXTURE',
    variant.panel && 'PANEL',
    variant.rounded && 'ROUNDED',
    variant.border && 'BORDER',
    variant.evenBorder && 'EVENBORDER',
    variant.evenRadii && 'EVENRADII',
    variant.uncut && 'UNCUT',
    variant.halved ? 'LEVEL SCALARS.z' : 'LEVEL 0.0',
    decodes && 'LINEAR',
    ...(variant.looks ? looksDefines(variant.looks) : []),
  ]
  const lines = defines.flatMap((name) => (name ? [`#define ${name}`] : [])).join('\n')
  return `${header}
${lines}
in vec2 vLocal;
in vec2 vFromMiddle;
in vec2 vTexture;
${flatInputs}
out vec4 outColor;
uniform sampler2D uTexture;
${shapes}
${paints}
${looksChunk}
${decodes ? linearChunk : ''}${composition}`
}

/** A finished frame laid over another: the whole texture, multiplied by one number. */
export const frameVertexShader = `#version 300 es
in vec2 aCorner;
out vec2 vUv;

void main() {
  vUv = aCorner;
  gl_Position = vec4(aCorner * 2.0 - 1.0, 0.0, 1.0);
}
`

export const frameFragmentShader = `#version 300 es
precision highp float;
in vec2 vUv;
out vec4 outColor;
uniform sampler2D uTexture;

void main() {
  outColor = texture(uTexture, vUv);
}
`

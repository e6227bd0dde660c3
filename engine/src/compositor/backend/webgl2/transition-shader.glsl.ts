import type { JoinKind } from '../join-of.ts'
import { LUMA_SOFTNESS, MAX_KERNEL_RADIUS } from '../transition-geometry.ts'

/** Length of `uPassage` in vec4. */
export const PASSAGE_SLOTS = 2
/** Length of `uKernel` in vec4: the radius, then the weights. */
export const KERNEL_SLOTS = 1 + Math.ceil((MAX_KERNEL_RADIUS + 1) / 4)
/** Units of the new frame and of the image of a luma wipe; the old frame is on unit 0. */
export const TO_UNIT = 1
export const LUMA_UNIT = 2

const frames = `#version 300 es
precision highp float;
precision highp int;
in vec2 vUv;
out vec4 outColor;
uniform sampler2D uFrom;
uniform sampler2D uTo;
// The frame's size, the progress; then what the kind of joining needs.
uniform vec4 uPassage[${PASSAGE_SLOTS}];
`

const header = `${frames}
#define FRAME uPassage[0].xy
#define PROGRESS uPassage[0].z
#define SHAPE uPassage[1]

// The middle of this pixel, from the frame's top left.
vec2 place() {
  return vec2(gl_FragCoord.x, FRAME.y - gl_FragCoord.y);
}

vec4 texelAt(sampler2D frame, vec2 at) {
  vec2 inside = clamp(at, vec2(0.5), FRAME - 0.5);
  return texelFetch(frame, ivec2(int(inside.x), int(FRAME.y - inside.y)), 0);
}

// Both frames, the second to a share of 0 to 1.
vec4 joined(float share) {
  return mix(texelAt(uFrom, place()), texelAt(uTo, place()), share);
}
`

const joins: Readonly<Record<JoinKind, string>> = {
  area: `
void main() {
  vec2 span = min(place() + 0.5, SHAPE.zw) - max(place() - 0.5, SHAPE.xy);
  vec2 covered = clamp(span, 0.0, 1.0);
  outColor = joined(covered.x * covered.y);
}
`,
  iris: `
void main() {
  outColor = joined(clamp(SHAPE.x - distance(place(), FRAME * 0.5) + 0.5, 0.0, 1.0));
}
`,
  // Between the ray to the top and one turned clockwise: of two half planes the common part, or the whole.
  clock: `
void main() {
  vec2 from = place() - FRAME * 0.5;
  float past = from.x;
  float before = -dot(from, vec2(cos(SHAPE.x), sin(SHAPE.x)));
  float inside = SHAPE.x <= ${Math.PI} ? min(past, before) : max(past, before);
  outColor = joined(clamp(inside + 0.5, 0.0, 1.0));
}
`,
  move: `
void main() {
  vec2 to = place() - SHAPE.zw;
  bool isTo = all(greaterThan(to, vec2(0.0))) && all(lessThan(to, FRAME));
  outColor = isTo ? texelAt(uTo, to) : texelAt(uFrom, place() - SHAPE.xy);
}
`,
  zoom: `
vec4 smoothAt(sampler2D frame, vec2 at) {
  vec2 corner = floor(at - 0.5) + 0.5;
  vec2 share = at - corner;
  vec4 top = mix(texelAt(frame, corner), texelAt(frame, corner + vec2(1.0, 0.0)), share.x);
  vec4 bottom = mix(texelAt(frame, corner + vec2(0.0, 1.0)), texelAt(frame, corner + 1.0), share.x);
  return mix(top, bottom, share.y);
}

void main() {
  vec2 middle = FRAME * 0.5;
  vec4 from = smoothAt(uFrom, middle + (place() - middle) / SHAPE.x);
  vec4 to = smoothAt(uTo, middle + (place() - middle) / SHAPE.y);
  outColor = mix(from, to, PROGRESS);
}
`,
  // One pass; what lies beyond the frame's edge is its edge.
  blur: `
uniform vec4 uKernel[${KERNEL_SLOTS}];

void main() {
  vec4 sum = texelAt(uFrom, place()) * uKernel[1].x;
  int radius = int(uKernel[0].x);
  for (int tap = 1; tap <= radius; tap++) {
    vec2 way = SHAPE.xy * float(tap);
    float weight = uKernel[1 + (tap >> 2)][tap & 3];
    sum += (texelAt(uFrom, place() + way) + texelAt(uFrom, place() - way)) * weight;
  }
  outColor = sum;
}
`,
  // One colour, which a dip mixes into the frame.
  color: `
void main() {
  outColor = SHAPE;
}
`,
  luma: `
uniform sampler2D uLuma;

void main() {
  vec3 color = texture(uLuma, place() / FRAME).rgb;
  float brightness = floor(dot(color, vec3(0.2126, 0.7152, 0.0722)) * 255.0 + 0.5) / 255.0;
  float share = (PROGRESS * ${1 + LUMA_SOFTNESS} - brightness) / ${LUMA_SOFTNESS};
  outColor = joined(clamp(share, 0.0, 1.0));
}
`,
}

/** The shader that joins two frames in one way. */
export function joinFragmentShader(kind: JoinKind): string {
  return `${header}${joins[kind]}`
}

/**
 * The shader of a transition given as GLSL: `transition(uv)` with `getFromColor`, `getToColor`, `progress`
 * and `ratio`. Written for GLSL ES 1.00, which version 3.00 takes but for the name of `texture2D`.
 */
export function givenFragmentShader(glsl: string): string {
  return `${frames}
#define texture2D texture
float progress;
float ratio;

vec4 getFromColor(vec2 uv) {
  return texture(uFrom, uv);
}

vec4 getToColor(vec2 uv) {
  return texture(uTo, uv);
}

${glsl}

void main() {
  progress = uPassage[0].z;
  ratio = uPassage[0].x / uPassage[0].y;
  outColor = transition(vUv);
  // An opaque canvas stays opaque, whatever the transition leaves out.
  outColor.a = max(outColor.a, uPassage[1].x);
}
`
}

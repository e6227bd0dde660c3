import { MAX_BLUR_RADIUS } from '../../blur-plan.ts'
import type { Treatment } from './looks-layout.ts'
import { isTreatment } from './looks-layout.ts'
import { looksUniforms, treatmentChunk, treatmentDefines } from './looks-shader.glsl.ts'

/** Length of `uBlur` in vec4: the step and the radius, then the weights. */
export const BLUR_SLOTS = 1 + Math.ceil((MAX_BLUR_RADIUS + 1) / 4)
/** Length of `uCopy` in vec4: the window, its limits, the level of detail. */
export const COPY_SLOTS = 3

/** Copies a window of a picture at a level of detail, keyed, corrected and looked up on the way. */
export function copyFragmentShader(treatment: Treatment): string {
  const treats = isTreatment(treatment)
  const defines = treatmentDefines(treatment).filter((name) => name !== false)
  return `#version 300 es
precision highp float;
${defines.map((name) => `#define ${name}`).join('\n')}
in vec2 vUv;
out vec4 outColor;
uniform sampler2D uTexture;
uniform vec4 uCopy[${COPY_SLOTS}];
${treats ? `${looksUniforms}${treatmentChunk}` : ''}
void main() {
  vec2 uv = clamp(mix(uCopy[0].xy, uCopy[0].zw, vUv), uCopy[1].xy, uCopy[1].zw);
  vec4 texel = textureLod(uTexture, uv, uCopy[2].x);
  outColor = ${treats ? 'treated(texel)' : 'texel'};
}
`
}

/** One pass of a Gaussian blur; what lies beyond the picture's edge is its edge. */
export const blurFragmentShader = `#version 300 es
precision highp float;
in vec2 vUv;
out vec4 outColor;
uniform sampler2D uTexture;
uniform vec4 uBlur[${BLUR_SLOTS}];

void main() {
  vec4 sum = texture(uTexture, vUv) * uBlur[1].x;
  int radius = int(uBlur[0].z);
  for (int tap = 1; tap <= radius; tap++) {
    vec2 way = uBlur[0].xy * float(tap);
    float weight = uBlur[1 + (tap >> 2)][tap & 3];
    sum += (texture(uTexture, vUv + way) + texture(uTexture, vUv - way)) * weight;
  }
  outColor = sum;
}
`

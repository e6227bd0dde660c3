/** `inLinear`: a premultiplied colour of gamma values as premultiplied light (sRGB, IEC 61966-2-1). */
export const linearChunk = `
vec4 inLinear(vec4 color) {
  vec3 value = clamp(color.rgb / max(color.a, 1e-5), 0.0, 1.0);
  vec3 light = pow((value + 0.055) / 1.055, vec3(2.4));
  return vec4(mix(light, value / 12.92, lessThanEqual(value, vec3(0.04045))) * color.a, color.a);
}
`

/** Writes a finished frame of premultiplied light, pixel for pixel, as premultiplied gamma values. */
export const presentFragmentShader = `#version 300 es
precision highp float;
out vec4 outColor;
uniform sampler2D uTexture;

void main() {
  vec4 color = texelFetch(uTexture, ivec2(gl_FragCoord.xy), 0);
  vec3 light = clamp(color.rgb / max(color.a, 1e-5), 0.0, 1.0);
  vec3 value = 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055;
  value = mix(value, light * 12.92, lessThanEqual(light, vec3(0.0031308)));
  outColor = vec4(value * color.a, color.a);
}
`

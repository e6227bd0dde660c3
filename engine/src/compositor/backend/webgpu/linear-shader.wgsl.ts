/** `inLinear`: a premultiplied colour of gamma values as premultiplied light (sRGB, IEC 61966-2-1). */
export const linearChunk = `
fn inLinear(color: vec4f) -> vec4f {
  let value = clamp(color.rgb / max(color.a, 1e-5), vec3f(0.0), vec3f(1.0));
  let light = pow((value + 0.055) / 1.055, vec3f(2.4));
  return vec4f(select(light, value / 12.92, value <= vec3f(0.04045)) * color.a, color.a);
}
`

/** Writes a finished frame of premultiplied light, pixel for pixel, as premultiplied gamma values; entry points `placeFrame` and `presentFrame`. */
export const presentShader = `
@group(0) @binding(1) var frame: texture_2d<f32>;

@vertex fn placeFrame(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
  let corner = vec2f(f32(index & 1u), f32(index >> 1u));
  return vec4f(corner * 2.0 - 1.0, 0.0, 1.0);
}

@fragment fn presentFrame(@builtin(position) position: vec4f) -> @location(0) vec4f {
  let color = textureLoad(frame, vec2u(position.xy), 0);
  let light = clamp(color.rgb / max(color.a, 1e-5), vec3f(0.0), vec3f(1.0));
  let value = 1.055 * pow(light, vec3f(1.0 / 2.4)) - 0.055;
  return vec4f(select(value, light * 12.92, light <= vec3f(0.0031308)) * color.a, color.a);
}
`

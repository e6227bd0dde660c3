/** `placeFrame`: a quad over the whole target, with texture coordinates from the top left. */
export const frameCorner = `
struct Corner {
  @builtin(position) position: vec4f,
  @location(0) uv: vec2f,
}

@vertex fn placeFrame(@builtin(vertex_index) index: u32) -> Corner {
  let corner = vec2f(f32(index & 1u), f32(index >> 1u));
  return Corner(vec4f(corner.x * 2.0 - 1.0, 1.0 - corner.y * 2.0, 0.0, 1.0), corner);
}
`

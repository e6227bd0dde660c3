/** Writes the upper half of a stacked frame, premultiplied by the brightness of its lower half. */
export const unstackFragmentShader = `#version 300 es
precision highp float;
out vec4 outColor;
uniform sampler2D uTexture;

void main() {
  ivec2 place = ivec2(gl_FragCoord.xy);
  int below = textureSize(uTexture, 0).y / 2;
  float alpha = texelFetch(uTexture, place + ivec2(0, below), 0).g;
  outColor = vec4(texelFetch(uTexture, place, 0).rgb * alpha, alpha);
}
`

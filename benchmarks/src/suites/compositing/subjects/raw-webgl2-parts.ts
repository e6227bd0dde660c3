import type { BenchScene, BenchWords } from '../bench-scene.ts'

/** Draws layers by their index, each from the texture that is bound. */
export interface LayerProgram {
  use(): void
  draw(index: number): void
}

/** Draws one picture as it is. */
export interface PictureProgram {
  draw(texture: WebGLTexture, place: Pick<BenchWords, 'x' | 'y' | 'width' | 'height'>): void
}

const VERTEX = `#version 300 es
precision highp float;
in vec2 aCorner;
uniform vec4 uRect;
uniform vec4 uCrop;
uniform vec2 uFrame;
out vec2 vBox;
out vec2 vSource;
void main() {
  vBox = aCorner;
  vSource = mix(uCrop.xy, uCrop.zw, aCorner);
  vec2 at = (uRect.xy + aCorner * uRect.zw) / uFrame;
  gl_Position = vec4(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0.0, 1.0);
}`

const LAYER = `#version 300 es
precision highp float;
in vec2 vBox;
in vec2 vSource;
uniform sampler2D uTexture;
uniform vec4 uShape;
uniform float uOpacity;
out vec4 outColor;
void main() {
  vec2 size = uShape.xy;
  float radius = uShape.z;
  vec2 corner = abs((vBox - 0.5) * size) - size * 0.5 + radius;
  float edge = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - radius;
  float inside = clamp(0.5 - edge, 0.0, 1.0);
  float border = clamp(0.5 + edge + uShape.w, 0.0, 1.0);
  vec3 color = mix(texture(uTexture, vSource).rgb, vec3(1.0), border);
  outColor = vec4(color, 1.0) * (inside * uOpacity);
}`

const PICTURE = `#version 300 es
precision highp float;
in vec2 vSource;
uniform sampler2D uTexture;
out vec4 outColor;
void main() {
  outColor = texture(uTexture, vSource);
}`

export function layerProgram(gl: WebGL2RenderingContext, scene: BenchScene): LayerProgram {
  const program = link(gl, LAYER)
  const at = (name: string) => gl.getUniformLocation(program, name)
  const places = {
    rect: at('uRect'),
    crop: at('uCrop'),
    frame: at('uFrame'),
    shape: at('uShape'),
    opacity: at('uOpacity'),
  }
  return {
    use() {
      gl.useProgram(program)
      gl.uniform2f(places.frame, scene.width, scene.height)
    },
    draw(index) {
      const layer = scene.layers[index]
      if (!layer) return
      const { crop } = layer
      gl.uniform4f(places.rect, layer.x, layer.y, layer.width, layer.height)
      gl.uniform4f(places.crop, crop.x1, crop.y1, crop.x2, crop.y2)
      gl.uniform4f(places.shape, layer.width, layer.height, layer.radius, layer.border)
      gl.uniform1f(places.opacity, layer.opacity)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    },
  }
}

export function pictureProgram(
  gl: WebGL2RenderingContext,
  { width, height }: { readonly width: number; readonly height: number },
): PictureProgram {
  const program = link(gl, PICTURE)
  const at = (name: string) => gl.getUniformLocation(program, name)
  const places = { rect: at('uRect'), crop: at('uCrop'), frame: at('uFrame') }
  return {
    draw(texture, place) {
      gl.useProgram(program)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.uniform2f(places.frame, width, height)
      gl.uniform4f(places.rect, place.x, place.y, place.width, place.height)
      gl.uniform4f(places.crop, 0, 0, 1, 1)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    },
  }
}

export function makeTexture(
  gl: WebGL2RenderingContext,
  width: number,
  height: number,
): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, width, height)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}

function link(gl: WebGL2RenderingContext, fragment: string): WebGLProgram {
  const program = gl.createProgram()
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, VERTEX))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragment))
  gl.bindAttribLocation(program, 0, 'aCorner')
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(program) ?? 'The program does not link')
  }
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  return program
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('The browser gives no shader')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
    throw new Error(gl.getShaderInfoLog(shader) ?? 'The shader does not compile')
  }
  return shader
}

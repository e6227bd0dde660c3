import { describe, expect, it } from 'vitest'
import { fixedParameters } from './fixed-parameters.ts'

describe('fixedParameters (GAP-020)', () => {
  it('writes values of every type in the notation of GLSL', () => {
    const glsl = [
      'uniform float size; // = 3',
      'uniform  vec3 color;',
      'uniform ivec2 cells;',
      'uniform int count;',
      'uniform bool back;',
    ].join('\n')
    const values = { size: 3, color: [0, 0.5, 1], cells: [4, 5], count: 7, back: true }
    expect(fixedParameters(glsl, values)?.split('\n')).toEqual([
      'const float size = 3.0; // = 3',
      'const vec3 color = vec3(0.0, 0.5, 1.0);',
      'const ivec2 cells = ivec2(4, 5);',
      'const int count = 7;',
      'const bool back = true;',
    ])
  })

  it.each([
    ['uniform sampler2D luma;', { luma: null }],
    ['uniform float size;', {}],
    ['uniform float a, b;', { a: 1, b: 2 }],
    ['uniform bool back;', { back: 1 }],
  ])('refuses %s', (glsl, values) => {
    expect(fixedParameters(glsl, values)).toBeNull()
  })

  it('does not mind the word in a comment', () => {
    expect(fixedParameters('// a uniform colour\nfloat x;', {})).toBe(
      '// a uniform colour\nfloat x;',
    )
  })
})

/** A parameter's value: a number, a switch, or the parts of a vector. */
export type ParameterValue = number | boolean | readonly number[]

const DECLARATION = /uniform\s+(\w+)\s+(\w+)\s*;/g
const LEFT_OVER = /\buniform\b/

/**
 * The GLSL of a transition with its parameters made constants, so that a backend has nothing to set; null
 * when one of them has no value or is of a type that has none, such as a picture.
 */
export function fixedParameters(
  glsl: string,
  values: Readonly<Record<string, ParameterValue | null>>,
): string | null {
  const fixed = glsl.replace(DECLARATION, (declaration, type: string, name: string) => {
    const value = values[name]
    const written = value === undefined || value === null ? null : literal(type, value)
    return written === null ? declaration : `const ${type} ${name} = ${written};`
  })
  return LEFT_OVER.test(withoutComments(fixed)) ? null : fixed
}

function literal(type: string, value: ParameterValue): string | null {
  if (typeof value === 'boolean') return type === 'bool' ? `${value}` : null
  if (typeof value !== 'number') {
    const parts = value.map((part) => literal(type.startsWith('i') ? 'int' : 'float', part))
    return /^i?vec[234]$/.test(type) ? `${type}(${parts.join(', ')})` : null
  }
  if (type === 'int') return `${Math.round(value)}`
  if (type === 'float') return Number.isInteger(value) ? `${value}.0` : `${value}`
  return null
}

function withoutComments(glsl: string): string {
  return glsl.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
}

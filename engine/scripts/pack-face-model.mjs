// Packs the weights of BlazeFace (the model for faces at some distance) as `FaceNet` reads them: 16-bit floats, layer
// by layer, the outputs of a convolution in groups of 24. Throws where the graph is another than `FaceNet` runs.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Outputs that the network's inner loop makes at a time. */
const GROUP = 24
const BLOCKS = 31
const SHRINKING = new Set([7, 15, 23])

/**
 * @param {string} folder with blazeface.json and blazeface.bin
 * @returns {Promise<Buffer>}
 */
export async function packFaceModel(folder) {
  const graph = JSON.parse(await readFile(join(folder, 'blazeface.json'), 'utf8'))
  const weights = readWeights(graph, await readFile(join(folder, 'blazeface.bin')))
  const nodes = new Map(
    graph.modelTopology.node.map((node) => [node.name.split('/').slice(-2).join('/'), node]),
  )
  const packed = []
  const node = (name) => {
    const found = nodes.get(name)
    if (!found) throw new Error(`The graph has no ${name}`)
    return found
  }
  const convolution = (name) => {
    const [, kernel, bias] = node(name).input
    packed.push(...grouped(weights.get(kernel)), ...padded(weights.get(bias).values))
  }
  const depthwise = (name, shrinks) => {
    const { input, attr } = node(name)
    if (Number(attr.strides.list.i[1]) !== (shrinks ? 2 : 1)) throw new Error(`${name} strides`)
    packed.push(...weights.get(input[1]).values)
  }
  const numbered = (name, index) => (index === 0 ? name : `${name}_${index}`)
  convolution('conv2d/Relu')
  for (let block = 0; block < BLOCKS; block++) {
    depthwise(`${numbered('depthwise_conv2d', block)}/depthwise`, SHRINKING.has(block))
    convolution(`conv2d_${block + 1}/BiasAdd`)
    node(`${numbered('re_lu', block)}/Relu`)
  }
  convolution('conv2d_33/BiasAdd')
  convolution('conv2d_35/BiasAdd')
  depthwise('depthwise_conv2d_31/depthwise', true)
  convolution('re_lu_31/Relu')
  convolution('conv2d_34/BiasAdd')
  convolution('conv2d_36/BiasAdd')
  return Buffer.from(Uint16Array.from(packed, halfOf).buffer)
}

function readWeights({ weightsManifest }, bytes) {
  const weights = new Map()
  let offset = 0
  for (const { name, shape, dtype } of weightsManifest.flatMap((group) => group.weights)) {
    const length = shape.reduce((product, side) => product * side, 1)
    const part = bytes.subarray(offset, offset + 4 * length)
    offset += 4 * length
    if (dtype !== 'float32') continue
    weights.set(name, { shape, values: new Float32Array(new Uint8Array(part).buffer) })
  }
  return weights
}

/** A kernel of rows × columns × inputs × outputs: for each group of outputs its weights by row, column and input. */
function grouped({ shape, values }) {
  const outputs = shape.at(-1)
  const inputs = values.length / outputs
  const out = []
  for (let first = 0; first < outputs; first += GROUP) {
    for (let input = 0; input < inputs; input++) {
      for (let output = first; output < first + GROUP; output++) {
        out.push(output < outputs ? values[input * outputs + output] : 0)
      }
    }
  }
  return out
}

function padded(values) {
  const length = Math.ceil(values.length / GROUP) * GROUP
  return Array.from({ length }, (_, index) => values[index] ?? 0)
}

/** The nearest 16-bit float, as bits. */
function halfOf(value) {
  const [bits] = new Uint32Array(Float32Array.of(value).buffer)
  const sign = (bits >>> 16) & 0x8000
  const exponent = ((bits >>> 23) & 0xff) - 112
  const fraction = (bits & 0x7fffff) | 0x800000
  if (exponent >= 31) throw new Error(`${value} is too large for 16 bits`)
  if (exponent < -10) return sign
  const shift = exponent <= 0 ? 14 - exponent : 13
  const rounded = (fraction + (1 << (shift - 1))) >>> shift
  return sign | (exponent <= 0 ? rounded : ((exponent - 1) << 10) + rounded)
}

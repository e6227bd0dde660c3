/** A Fourier transform of a fixed length, in place, of complex numbers in two arrays. */
export class Fourier {
  readonly length: number
  readonly #cos: Float64Array
  readonly #sin: Float64Array
  /** Where each number goes before the transform: its index with the bits turned round. */
  readonly #turned: Uint32Array

  /** Throws a RangeError for a length that is no power of two. */
  constructor(length: number) {
    const bits = Math.log2(length)
    if (!Number.isInteger(bits) || bits < 1) {
      throw new RangeError(`The length must be a power of two, got ${length}`)
    }
    this.length = length
    const angles = Float64Array.from({ length: length / 2 }, (_, i) => (-2 * Math.PI * i) / length)
    this.#cos = angles.map(Math.cos)
    this.#sin = angles.map(Math.sin)
    this.#turned = Uint32Array.from({ length }, (_, index) => turnBits(index, bits))
  }

  /** From samples to frequencies. */
  forward(real: Float64Array, imaginary: Float64Array): void {
    this.#sort(real)
    this.#sort(imaginary)
    for (let size = 2; size <= this.length; size *= 2) this.#combine(real, imaginary, size)
  }

  /** From frequencies to samples; undoes `forward`. */
  inverse(real: Float64Array, imaginary: Float64Array): void {
    // With the parts changed over, forward and backward are the same.
    this.forward(imaginary, real)
    for (let index = 0; index < this.length; index++) {
      real[index] = (real[index] ?? 0) / this.length
      imaginary[index] = (imaginary[index] ?? 0) / this.length
    }
  }

  #sort(values: Float64Array): void {
    for (let index = 0; index < this.length; index++) {
      const other = this.#turned[index] ?? 0
      if (other <= index) continue
      const held = values[index] ?? 0
      values[index] = values[other] ?? 0
      values[other] = held
    }
  }

  #combine(real: Float64Array, imaginary: Float64Array, size: number): void {
    const half = size / 2
    const stride = this.length / size
    for (let start = 0; start < this.length; start += size) {
      for (let offset = 0; offset < half; offset++) {
        const cos = this.#cos[offset * stride] ?? 0
        const sin = this.#sin[offset * stride] ?? 0
        const [low, high] = [start + offset, start + offset + half]
        const [a, b] = [real[high] ?? 0, imaginary[high] ?? 0]
        const turnedReal = a * cos - b * sin
        const turnedImaginary = a * sin + b * cos
        const [lowReal, lowImaginary] = [real[low] ?? 0, imaginary[low] ?? 0]
        real[high] = lowReal - turnedReal
        imaginary[high] = lowImaginary - turnedImaginary
        real[low] = lowReal + turnedReal
        imaginary[low] = lowImaginary + turnedImaginary
      }
    }
  }
}

function turnBits(index: number, bits: number): number {
  let turned = 0
  for (let bit = 0; bit < bits; bit++) if (index & (1 << bit)) turned |= 1 << (bits - 1 - bit)
  return turned
}

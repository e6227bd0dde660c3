const NAMES = ['black', 'blue', 'green', 'cyan', 'red', 'magenta', 'yellow', 'white']

/** The nearest of the eight corners of the colour cube, from red, green and blue of 0 to 255. */
export function colorName(red: number, green: number, blue: number): string {
  const bit = (channel: number, weight: number) => (channel > 127 ? weight : 0)
  return NAMES[bit(red, 4) + bit(green, 2) + bit(blue, 1)] ?? 'black'
}

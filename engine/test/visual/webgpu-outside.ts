/** Scenes that WebGPU draws more than 1/255 off WebGL2, each with the reason. */
export const webgpuOutside: ReadonlyMap<string, string> = new Map([
  [
    'look-lut-small',
    'a steep table makes two levels of the one by which a halving may be rounded apart',
  ],
])

/** Thrown for a file that is of no use, with the reason for its sender. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

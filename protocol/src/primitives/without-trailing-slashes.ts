/** A text without the slashes at its end, in one pass: the pattern `/\/+$/` looks to the end from each slash. */
export function withoutTrailingSlashes(text: string): string {
  let { length } = text
  while (text[length - 1] === '/') length -= 1
  return text.slice(0, length)
}

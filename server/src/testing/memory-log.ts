/** A destination of a logger that keeps its lines. */
export class MemoryLog {
  readonly text: string[] = []

  write(line: string): void {
    this.text.push(line)
  }

  /** All lines, read. */
  get lines(): Record<string, unknown>[] {
    return this.text.map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  /** Everything that was written, as it was written. */
  get all(): string {
    return this.text.join('')
  }
}

/** A request that a test answers; stands in for the browser's in tests alone. */
export class FakeXhr {
  /** Requests that were sent, oldest first. */
  static sent: FakeXhr[] = []
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  url = ''
  status = 0
  readyState = 1
  statusText = ''
  responseText = ''
  responseType = ''
  withCredentials = false
  body: FormData | null = null
  answerHeaders: Record<string, string> = {}
  readonly #ended: (() => void)[] = []
  isAborted = false

  open(_method: string, url: string): void {
    this.url = url
  }

  /** Set twice, a header has both values, as in browsers. */
  setRequestHeader(name: string, value: string): void {
    const key = name.toLowerCase()
    this.headers[key] = this.headers[key] === undefined ? value : `${this.headers[key]}, ${value}`
  }

  send(body: FormData): void {
    this.body = body
    FakeXhr.sent.push(this)
  }

  addEventListener(_name: 'loadend', listener: () => void): void {
    this.#ended.push(listener)
  }

  getResponseHeader(name: string): string | null {
    return this.answerHeaders[name] ?? null
  }

  /** Ends what was sent; what was not may still be sent, as in browsers. */
  abort(): void {
    this.isAborted = true
    if (this.body !== null) this.#end()
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total })
  }

  /** Status 0 is a connection that broke. */
  answer(status: number, body: unknown): void {
    this.status = status
    this.readyState = 4
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    if (status === 0) this.onerror?.()
    else this.onload?.()
    this.#end()
  }

  #end(): void {
    for (const listener of this.#ended.splice(0)) listener()
  }
}

import type { Repositories, Store } from '../../domain/ports/repositories.ts'

/** Notes which methods of which repositories are called, so that a suite can say what it has left out. */
export class NotedCalls {
  readonly #called = new Set<string>()

  /** A store that does the same and is noted, within transactions too. */
  over(store: Store): Store {
    return {
      ...this.#note(store),
      transaction: (work) => store.transaction((within) => work(this.#note(within))),
    }
  }

  /** Methods that nobody has called, such as `users.find`. */
  missing(store: Store): string[] {
    return Object.entries(store)
      .filter(([, repository]) => typeof repository === 'object')
      .flatMap(([name, repository]) => methodsOf(repository).map((method) => `${name}.${method}`))
      .filter((method) => !this.#called.has(method))
  }

  #note(repositories: Repositories): Repositories {
    const noted = Object.entries(repositories).map(([name, repository]) => [
      name,
      typeof repository === 'object' ? this.#noteOne(name, repository) : repository,
    ])
    return Object.fromEntries(noted)
  }

  #noteOne<Repository extends object>(name: string, repository: Repository): Repository {
    return new Proxy(repository, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        this.#called.add(`${name}.${String(key)}`)
        // Private fields are the repository's own, not its proxy's.
        return value.bind(target)
      },
    })
  }
}

function methodsOf(repository: object): string[] {
  const prototype: object = Object.getPrototypeOf(repository)
  return Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
}

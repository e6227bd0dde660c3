import type { CommonPasswords } from '../domain/ports/identity-ports.ts'

/** The 49,000 passwords that are tried first, read when the first password is set. */
export class ListedPasswords implements CommonPasswords {
  #list: Promise<ReadonlySet<string>> | undefined

  async has(password: string): Promise<boolean> {
    this.#list ??= load()
    return (await this.#list).has(password.toLowerCase())
  }
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

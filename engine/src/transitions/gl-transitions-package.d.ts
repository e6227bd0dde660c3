/** The package's list, as far as it is used here. */
declare module 'gl-transitions' {
  const list: readonly {
    readonly name: string
    readonly glsl: string
    readonly paramsTypes: Readonly<Record<string, string>>
    readonly defaultParams: Readonly<Record<string, number | boolean | readonly number[] | null>>
  }[]

  export = list
}

declare module '*/pack-consumer.mjs' {
  /** Builds the engine and installs it in a folder, the way its users get it; quicker without its types. */
  export function packConsumer(
    folder: string,
    options?: { readonly types?: boolean },
  ): Promise<{ readonly engine: string }>
}

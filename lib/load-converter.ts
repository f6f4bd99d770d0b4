type Loss = { code: string; count: number; names: string[] }
type Converted = { title?: string; body: string; pictures: Map<string, Uint8Array>; lost: Loss[] }
type Options = {
  folder?: string
  below?: number
  keepsTitle?: boolean
  onProgress?: (done: number) => void
}

/** What commands use of the package `docs-to-markdown`. Its own types would not compile without it. */
export type Converter = {
  convert: (name: string, bytes: Uint8Array, options?: Options) => Promise<Converted>
  convertHtml: (html: string, options?: Options) => Promise<Converted>
  describeLoss: (loss: Loss) => string
}

/** Loads the optional package `docs-to-markdown`. Rejects with what to do if it is not installed. */
export async function loadConverter(load = (name: string) => import(name)): Promise<Converter> {
  try {
    return await load('docs-to-markdown')
  } catch (error) {
    if (!/^(ERR_)?MODULE_NOT_FOUND$/.test((error as { code?: string }).code ?? '')) throw error
    throw new Error(
      'Documents and formatted words need the package docs-to-markdown. Restore its folder in packages/, then run: npm ci',
      { cause: error },
    )
  }
}

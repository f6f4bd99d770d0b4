/** The typeface: a variable font from Fontsource. Weights and licence come from its package. */
export const typeface = {
  package: '@fontsource-variable/host-grotesk',
  /** The letters that pages load. Others appear in a font of the visitor's system. */
  subset: 'latin',
  /** The size of its file in bytes, to which the pages' budget holds it. */
  bytes: 20_296,
} as const

export const typefaceFolder = `node_modules/${typeface.package}`

/** Returns the path of a subset's file. */
export const getTypefaceFile = (subset: string) =>
  `${typefaceFolder}/files/${typeface.package.split('/')[1]}-${subset}-wght-normal.woff2`

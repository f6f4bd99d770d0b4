/** Which export the tests run on: the finished one, or with `EXPORT=stock` Next's own, kept beside it by the build. */
export const isStock = process.env.EXPORT === 'stock'

export const exportFolder = isStock ? '.cache/stock/out' : 'out'

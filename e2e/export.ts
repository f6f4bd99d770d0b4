/** `EXPORT=stock` tests Next's own export instead of the finished one. Only `stock.spec.ts` runs on it. */
export const isStock = process.env.EXPORT === 'stock'

export const exportFolder = isStock ? '.cache/stock/out' : 'out'

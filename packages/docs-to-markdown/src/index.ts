export type { Converted, ConvertOptions } from './convert.ts'
export { ConversionError, type ErrorCode } from './errors.ts'
export { describeLoss, type Loss, type LossCode } from './losses.ts'
export { convert, convertHtml, type RunOptions } from './run.ts'

export { type Converted, type ConvertOptions, convert, convertHtml } from './convert.ts'

import { TextDecoder, TextEncoder } from 'node:util'

// jsdom lacks what browsers and Node have.
Object.assign(globalThis, { TextDecoder, TextEncoder })
// A test may choose Node instead.
Object.assign(globalThis.HTMLDialogElement?.prototype ?? {}, {
  showModal() {
    this.open = true
  },
  close() {
    this.open = false
  },
})

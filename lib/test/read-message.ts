import { ContentError } from 'checked-content'

/** Returns the message of the `ContentError` that `run` throws. */
export function readMessage(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  throw new Error('The content was accepted.')
}

/** Prints uncaught errors without a stack, and exits with 1. Scripts call it first. */
export const printErrors = () =>
  process.on('uncaughtException', (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })

// Import it in a command: an error ends it with its message, without a stack.
process.on('uncaughtException', (error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

// An empty mock of the package `server-only`, which throws in Jest.
export {}

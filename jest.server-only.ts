// Jest has no server layer: this empty module stands in for the package `server-only`, which throws outside of one.
export {}

/** Limits on what is read. What is larger is an attack or a mistake, and would take the memory of the machine. */
export const limits = {
  /** Megabytes that all parts of a Word file unpack to. */
  unpacked: 300,
  /** Megabytes of one part in XML, whose tree takes 20 times as much. */
  xml: 40,
  /** Parts of a Word file. */
  parts: 20_000,
  /** Levels of elements. Real documents have less than 100. */
  depth: 400,
  /** Megabytes of heap. */
  memory: 1500,
}

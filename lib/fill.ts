/** Replaces each `{name}` in a text of the content with its value. */
export const fill = (text: string, values: Record<string, string | number | undefined>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))

type HiddenField = { name: string; value: string }
type HiddenFieldsProps = { label: string; honeypot: string; fields: readonly HiddenField[] }

/**
 * Renders the fields of a form that people do not see: a honeypot for spam, and those that its receiver needs. Browsers
 * and password managers ignore `autocomplete="off"`, but fill no field that is read-only (HTML Standard, "Autofill").
 */
export function HiddenFields({ label, honeypot, fields }: HiddenFieldsProps) {
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor="form-honeypot">{label}</label>
      <input id="form-honeypot" type="text" name={honeypot} readOnly tabIndex={-1} autoComplete="off" />
      {fields.map((field) => (
        <input key={field.name} type="hidden" {...field} />
      ))}
    </div>
  )
}

/** Returns the attributes by which Netlify finds a form when it deploys a site. */
export function toNetlify(fields: readonly HiddenField[], honeypot: string) {
  const name = fields.find((field) => field.name === 'form-name')?.value
  return name ? { name, 'data-netlify': true, 'data-netlify-honeypot': honeypot } : {}
}

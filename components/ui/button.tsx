import type { ComponentProps } from 'react'
import { Icon } from './icon'
import { arrowRightIcon } from './icon-paths'

const shape =
  'inline-flex print:hidden min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control px-gutter py-2.5 text-center text-text font-semibold transition-[color,background-color,border-color] aria-disabled:cursor-default aria-disabled:opacity-45'

const looks = {
  // Forced colours remove the fill but show the border.
  solid: 'border border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent',
  outline: 'border border-control text-ink hover:border-ink hover:bg-wash',
}

type ButtonProps = ComponentProps<'button'> & { variant?: keyof typeof looks }

/** Renders a button that acts on this page. Use at most one solid button per view. */
export function Button({ variant = 'solid', className = '', type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={`${shape} ${looks[variant]} ${className}`} />
}

type LinkProps = Omit<ComponentProps<'a'>, 'children'> & {
  href: string
  label: string
  /** Appended to the accessible name, for links read out of context: a post's title, for example. */
  context?: string
}

/** Renders a label with its context for screen readers. */
export function LabelText({ label, context }: Pick<LinkProps, 'label' | 'context'>) {
  return (
    <span>
      {label}
      {context ? <span className="sr-only">: {context}</span> : null}
    </span>
  )
}

type ButtonLinkProps = LinkProps & { variant?: keyof typeof looks }

export function ButtonLink({ variant = 'solid', label, context, className = '', ...props }: ButtonLinkProps) {
  return (
    <a {...props} className={`${shape} ${looks[variant]} ${className}`}>
      <LabelText label={label} context={context} />
    </a>
  )
}

export function ArrowLink({ label, context, className = '', ...props }: LinkProps) {
  return (
    <a
      {...props}
      className={`group inline-flex min-h-11 items-center gap-1.5 rounded-small font-semibold text-link underline-offset-4 hover:underline ${className}`}
    >
      <LabelText label={label} context={context} />
      <Icon
        path={arrowRightIcon}
        className="size-5 transition-[translate] group-hover:[translate:0.125rem]"
      />
    </a>
  )
}

type IconOnlyProps<Tag extends 'a' | 'button'> = Omit<ComponentProps<Tag>, 'children'> & {
  label: string
  icon: string
}

const iconShape =
  'grid size-12 print:hidden cursor-pointer place-items-center rounded-control text-ink transition-[color,background-color,border-color] hover:bg-wash aria-disabled:cursor-default aria-disabled:opacity-40'

export function IconButton({
  label,
  icon,
  className = '',
  type = 'button',
  ...props
}: IconOnlyProps<'button'>) {
  return (
    <button {...props} type={type} aria-label={label} className={`${iconShape} ${className}`}>
      <Icon path={icon} />
    </button>
  )
}

export function IconLink({ label, icon, href, className = '', ...props }: IconOnlyProps<'a'>) {
  return (
    <a {...props} href={href} aria-label={label} className={`${iconShape} ${className}`}>
      <Icon path={icon} />
    </a>
  )
}

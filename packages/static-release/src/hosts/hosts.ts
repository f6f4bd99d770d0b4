import { cloudflare } from './cloudflare'
import { netlify } from './netlify'
import { vercel } from './vercel'

/** The hosts whose servers are not ours, by the name of their folder. */
export const managedHosts = { cloudflare, netlify, vercel }

// What git, ssh and servers answer, what it means, and what to do. Every message about git comes from here.

const terminal = 'In a terminal, in this folder:'

/** The first row that matches counts: git often adds general advice. `$1` is what the pattern caught. */
const answers: readonly (readonly [pattern: RegExp, meaning: string, advice: string])[] = [
  [
    /spawn git ENOENT/,
    'Git is not installed.',
    'Get it at https://git-scm.com, then start the editor again.',
  ],
  [
    /not a git repository/,
    'This site is not in git, so there is nowhere to publish.',
    'Ask for a clone of it.',
  ],
  [/dubious ownership/, 'This folder belongs to another user.', 'Ask whoever set up this computer.'],
  [/^git: '\w+' is not a git command/m, 'Git is too old.', 'Install version 2.36 or later.'],
  [
    /([^\s']+\.lock)'?: File exists/,
    'Another program is using git, or one broke off.',
    'Wait a minute and try again. If nothing else runs, delete the file $1.',
  ],
  [/No space left/i, 'The disk is full.', 'Make room, then try again.'],
  [
    /insufficient permission for adding|Permission denied$/m,
    'The folder may not be written to.',
    'Ask whoever set up this computer.',
  ],
  [
    /failed to sign|signing failed|gpg: .*failed|secret key/i,
    'The commit could not be signed: nothing here can ask for the PIN or passphrase.',
    `${terminal} git commit --allow-empty -S -m Test. Once that works, try again.`,
  ],
  [
    /IDENTIFICATION HAS CHANGED/,
    'The server has another key than before, or somebody is between.',
    'Ask whoever runs it before you go on.',
  ],
  [
    /Host key verification failed/,
    'This computer does not know the key of the server yet.',
    `${terminal} git fetch. Compare the fingerprint with the one that the server publishes, and answer yes.`,
  ],
  [
    /Permission denied \(|Too many authentication failures/,
    'The server does not accept your key, or the key has a passphrase, which nothing here can ask for.',
    `${terminal} ssh-add, then git fetch. If that fails too, ask whoever runs the server for access.`,
  ],
  [
    /could not read (?:Username|Password)|terminal prompts disabled/,
    'The server asks for a password, which nothing here can ask for.',
    `${terminal} git fetch. Git remembers the password if a credential helper is set up.`,
  ],
  [
    /repository .*not found|does not appear to be a git repository|does not exist|returned error: 404/i,
    'The server has no such site, or not for you.',
    'Ask whoever runs it for its address, and for access.',
  ],
  [
    /resolve host|unreachable|Could(?:n't| not) connect|Connection (?:refused|timed out|reset|closed)|timed out|Failed to connect|hung up|unexpected disconnect|early EOF|returned error: 5\d\d/i,
    'The server does not answer.',
    'Check the connection, then try again.',
  ],
  [
    /Authentication failed|returned error: 40[13]|denied to|access rights|HTTP Basic: Access denied/,
    'The server does not let you in.',
    'Ask whoever runs it for access, then try again.',
  ],
  [
    /'?(\S+?)'?:? (?:not uptodate|would be overwritten)|working tree file '(\S+)' would/,
    'A file in this folder is in the way of what others published: $1.',
    'Ask whoever changed it to commit or move it.',
  ],
]

/** Returns what an answer means for a writer, and what to do. What servers and their checks print is no answer of git. */
export function explain(output: string): string {
  const lines = output
    .split(/[\r\n]+/)
    .filter(
      (line) =>
        line.trim() && !/^(remote|hint|To |error: failed to push|[A-Z]\w+ (objects|deltas): )/.test(line),
    )
  for (const [pattern, meaning, advice] of answers) {
    const found = pattern.exec(lines.join('\n'))
    if (found) return `${meaning} ${advice}`.replace('$1', found[1] ?? found[2] ?? '')
  }
  return `Git says: ${lines.map((line) => line.replace(/^(error|fatal): */, '').trim()).join(' ')}`.trim()
}

/** Returns what the server and its checks print. */
export const readServer = (output: string): string =>
  [...output.matchAll(/^remote: *(?!error: hook declined)(\S.*?)\s*$/gm)].map(([, line]) => line).join(' ')

/** What servers say about a branch that only reviewed changes reach. */
export const isProtected = (output: string): boolean =>
  /protected|GH006|GH013|(not|n't) (allowed|permitted)|(pull|merge) request|directly/i.test(
    readServer(output),
  )

/** Returns the address at which a proposal is opened. Servers print others too: of a moved repository, of notices. */
export const findLink = (output: string): string | undefined =>
  /https?:\/\/\S+\/(?:pulls?|merge_requests|pull-requests|compare)\/?\S*/.exec(readServer(output))?.[0]

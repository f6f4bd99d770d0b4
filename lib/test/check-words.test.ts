import { checkFiller, checkMarkdown, Document, findKind, listHints } from 'checked-content'
import { config } from '@/content.config'
import { placeholders } from '@/lib/new-entry/templates'

const read = (body: string, title = 'A') =>
  new Document(
    'posts/a.md',
    'a.md',
    `---\ntitle: ${title}\n---\n${body}`,
    findKind(config, 'posts/a.md')?.kind,
  ).passages
const findBroken = (body: string) => checkMarkdown(read(body)).map(({ line, found }) => `${line} ${found}`)

it.each([
  'We fixed it in [#42](https://a.example.org/issues/42).',
  '**speed**#nine, and #general is the channel.',
  '#general is the channel.',
  'Ask [the team] (Ann and Bo), or see a[1][2] and f[0](x).',
  'Look in src/** or **/*.ts; 2**3 is 8, and a ** b.',
  '> A quote of `##code`,\n> and `[x] (/y)`.',
  'Escaped: \\## and \\*\\*.',
  '- a list\n  - in a list\n\n1. one',
  'Yours,\n\n-J',
  'The 1.8 series\n2.0 is out. Use -v\n-q is quiet.',
  '*Apples* and\n*pears* are fruit.',
  'As in [1][2], x[a][b], f()[a][b], [20:40], \\[a\\][b] and `[a][b]`.',
  'Ask [the team](Ann and Bo), or `![A](b c.jpg)`.',
  '[the guide][guide], [guide][] and [guide]\n\n[guide]: /about',
  '-5 °C\n-3 °C',
  '- apples\n- pears\n\n-J',
  'First.\n\n-J\n\n- apples',
])('accepts %j', (body) => {
  expect(findBroken(body)).toEqual([])
})

it.each([
  ['A.\n##No space', '5 "##N" as text'],
  ['> A.\n> ##No space', '5 "##N" as text'],
  ['#\xa0Title', '4 "#\xa0" as text'],
  ['A.\n-\xa0one', '5 "-\xa0" as text'],
  ['[z] (/w)', '4 "[z] (" as text'],
  ['(here)[/about]', '4 ")[" as text'],
  ['**Bold *', '4 "**" as text'],
  ['| a | b |', '4 "| a | b |" as text'],
  ['> [!NOTE ]\n> Mind it.', '4 "[!NOTE ]" as text'],
  ['To buy:\n*apples\n*pears', '5 "*" as text'],
  ['> +apples\n> +pears', '4 "+" as text'],
  ['1)apples\n2)pears', '4 "1)" as text'],
  ['1.apples\n2.pears', '4 "1." as text'],
  ['-apples\n\n-pears', '4 "-" as text'],
  ['- apples\n-pears', '5 "-" as text'],
  ['1. apples\n2.pears', '5 "2." as text'],
  ['![A desk](team photo)', '4 "[A desk](" as text'],
  ['[A plan](our plan.pdf "Plan")', '4 "[A plan](" as text'],
  ['See [the\nguide][2].', '4 "[the\nguide][2]" as text'],
  ['See [the guide][].', '4 "[the guide][]" as text'],
  ['![A desk][desk]', '4 "[A desk][desk]" as text'],
  ['See [the *guide*][guide].', '4 "][guide]" as text'],
])('rejects %j', (body, found) => {
  expect(findBroken(body)).toEqual([found])
})

it.each([
  ['![A desk](team photo (2).jpg "At work")', 'write ![A desk](<team photo (2).jpg> "At work")'],
  ['[x](./my plan.md)', 'write [x](<./my plan.md>)'],
  ['See [the guide][guide].', 'add a line with [guide]: and the address'],
  ['See [the guide][].', 'add a line with [the guide]: and the address'],
  ['-apples\n-pears', 'put a space after each -'],
  ['[z] (/w)', 'complete it, or put it between backticks'],
])('says how to correct %j', (body, fix) => expect(checkMarkdown(read(body))).toMatchObject([{ fix }]))

it('accepts TBD and TODO in a sentence, and rejects a note to the writer', () => {
  expect(checkFiller(read('The price was TBD. Each TODO comment has an owner.'), placeholders)).toEqual([])
  expect(checkFiller(read('TODO: write this.'), placeholders)).toHaveLength(1)
})

it.each(placeholders)('rejects the sample text %j', (sample) => {
  expect(checkFiller(read(sample), placeholders)).toMatchObject([{ found: `"${sample}"` }])
})

it.each([
  ['•\tone', 'looks like a bullet'],
  ['o one', 'looks like a bullet'],
  ['a) one', 'looks like a list'],
  ['(1) one', 'looks like a list'],
  ['Name\tPrice', 'has tabs'],
  ['soft\xadware', 'has a soft hyphen'],
  ['Text.\n\n    indented', 'is indented'],
  ['What it costs\n\nIt costs more than you think.', 'looks like a heading'],
  ['**What it costs**\n\nIt costs more than you think.', 'looks like a heading'],
  ['```sqql\nx\n```', 'names the unknown language "sqql"'],
  ['[x](http://a.example)', 'is not encrypted'],
  ['A good year.\n---\n\nMore.', 'is a heading, because of the line below'],
  ['A good\nyear\n-----', 'is a heading, because of the line below'],
  ['A year\n-', 'is a heading, because of the line below'],
  ['2026. A good year began.', 'is a list that starts at 2026. If it is a sentence, write 2026\\.\n'],
  ['> 3) times', 'is a list that starts at 3)'],
  ['a | b\n--- | --- | ---\n1 | 2', 'a.md:5:1  “--- | --- | ---” looks like a table'],
  ['soft&shy;ware', 'has a soft hyphen'],
  ['A.\n{% highlight ruby %}', 'a.md:5:1  “{% highlight ruby %}” looks like a tag of another program'],
  ...[
    'See {{ site.url }}/a',
    ':::tip',
    '## Title {#own-id}',
    'A paragraph\n{: .note}',
    '{/* more */}',
    "import Tabs from '@theme/Tabs'",
    '{#if user}',
    '[caption id="1" width="2"]',
    '[/caption]',
    '[gallery]',
    '[[Other page]]',
    '!!! note',
    '<%= name %>',
  ].map((tag) => [tag, 'looks like a tag of another program']),
  ['– one\n– two', 'looks like a list'],
  ...[
    '字**“强调”**字',
    'das **„Wort“**s',
    '字*「斜体」*字',
    'ein _„Wort“_es',
    '字__（强调）__字',
    '字***（强调）***字',
    '字~~（删除）~~字',
    '字**[链接](/about)**',
    '**`代码`**字',
  ].map((text) => [text, 'shows its marks']),
  ...['A %%note%%.', 'An ==important== one.', 'So $$x^2$$.', '$$\nx^2\n$$', '%%\nnote\n%%'].map((text) => [
    text,
    'has marks of Obsidian',
  ]),
  ...[
    'So it is :contentReference[oaicite:2]{index=2}.',
    'So it is 【85†source】.',
    '[cite_start]So it is.',
    'So it is [cite: 12, 13].',
    'So it is [web:4].',
    'So it is turn0image2.',
  ].map((text) => [text, 'is left over from an assistant']),
  ['[x](https://a.example/?utm_source=copilot.com)', 'names an assistant in its address'],
  ['Great :+1: work', 'names an emoji'],
  ['[x](https://a.example/?utm_source=chatgpt.com)', 'names an assistant in its address'],
  ['Launch :rocket: soon', 'a.md:4:8  “:rocket: soon” names an emoji'],
  ['[x](https://раypal.example)', 'has Cyrillic letters that look like Latin ones'],
  ['[x](https://a.example/%D0%B0bout)', 'has Cyrillic letters that look like Latin ones'],
])('hints at %j', (body, hint) => {
  expect(listHints(read(body), config)).toContain(hint)
})

it('hints at a title that link previews cannot show', () => {
  expect(listHints(read('Text.', 'Ship 🚀 كيف'), config)).toBe('')
  expect(listHints(read('Text.', 'データ'), config)).toContain(
    'a.md:2:8  “データ” is left out of link previews, which cannot show デ ー タ\n',
  )
})

it('hints at tags of another program in a title', () => {
  expect(listHints(read('Text.', 'The {{ site.name }} way'), config)).toContain(
    'a.md:2:12  “{{ site.name }} way” looks like a tag of another program',
  )
})

it.each([
  ['The **new** way', 'Markdown'],
  ['The [new](/about) way', 'Markdown'],
  ['The `new` way', 'Markdown'],
  ['The ~~old~~ way', 'Markdown'],
  ['The <b>new</b> way', 'HTML'],
  ['Research &amp; development', 'HTML'],
])('hints at marks in a title: %s', (title, marks) =>
  expect(listHints(read('Text.', JSON.stringify(title)), config)).toContain(
    `is shown as it is written: this field has no marks of ${marks}`,
  ),
)

it.each(['Array<string> explained', '__init__ in Python', 'What <file> means'])(
  'has no hint for the title %s',
  (title) => expect(listHints(read('Text.', JSON.stringify(title)), config)).toBe(''),
)

it.each([
  'It costs more than you think.\n\nOver and over.',
  'A quote.\n— Its author',
  'Roblox 是一个虚拟世界游戏。\n\nMore.',
  '10、推拉\n\nMore.',
  'Published: 2011-11-07\n\nMore.',
  'Is a==b and c==d? 100%% sure, %%d, and $$100 or $$200. See **[it](/about)**, **`x`** and **a**`b`.',
  '字 **[链接](/about)** 字',
  '```sql\nselect\n```\n\n~~~\nx\n~~~\n\n```\nx\n```',
  '- one\n- two\n\n1. one',
  '- What it costs\n\n- Why it lasts\n\n> What it costs\n\nMore.',
  'See https://a.example.',
  '[x](https://a.example/о-компании)',
  '## What it costs\n\nMore.',
  'What it costs\n-------------\n\nMore.',
  'A good year.\n\n---\n\nMore.',
  '1. one\n\n```sql\nselect\n```\n\n2. two',
  '2. two\n3. three',
  '`{{ name }}`, [team], [20:40], {name}, 5 % and a::b.',
  '```vue\n{{ name }}\n:::tip\n```'.replace('vue', 'html'),
  'Import it from "here".',
  'At 10:30: yes. See a::b, 2 * 3 * 4, snake_case_name, $5 to $$, a == b and 字**强调**字.',
])('has no hint for %j', (body) => {
  expect(listHints(read(body), config)).toBe('')
})

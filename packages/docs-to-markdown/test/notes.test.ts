import { readHtml } from './convert.ts'

const wordNote = (kind: string, number: number, words: string) =>
  `<div style='mso-element:${kind === 'ftn' ? 'footnote' : 'endnote'}' id=${kind}${number}><p class=MsoFootnoteText><a style='mso-footnote-id:${kind}${number}' href="#_${kind}ref${number}" name="_${kind}${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='vertical-align:super'>[${number}]</span></span><![endif]></span></span></a><span lang=EN-US> ${words}</span></p></div>`
const wordReference = (kind: string, number: number) =>
  `<a style='mso-footnote-id:${kind}${number}' href="#_${kind}${number}" name="_${kind}ref${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span style='vertical-align:super'>[${number}]</span><![endif]></span></span></a>`
const wordLine = '<![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>'

it.each([
  [
    'Word',
    `<p>One${wordReference('ftn', 1)}, two${wordReference('edn', 1)} and three${wordReference('ftn', 2)}.</p><div style='mso-element:footnote-list'>${wordLine}${wordNote('ftn', 1, 'A <b>source</b>')}${wordNote('ftn', 2, 'Last')}</div><div style='mso-element:endnote-list'>${wordLine}${wordNote('edn', 1, 'An end')}</div>`,
    'One[^1], two[^2] and three[^3].\n\n[^1]: A **source**\n\n[^2]: An end\n\n[^3]: Last\n',
  ],
  [
    'Google Docs',
    '<p>One<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;A source</span></p><p>Its second part</p></div>',
    'One[^1].\n\n[^1]: A source\n\n    Its second part\n',
  ],
  [
    'LibreOffice',
    '<p>One<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>, two<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a></p><div id="sdfootnote1"><p class="sdfootnote-western"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>A source</p></div><div id="sdendnote1"><p><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a>An end</p></div>',
    'One[^1], two[^2]\n\n[^1]: A source\n\n[^2]: An end\n',
  ],
  [
    'a page, with a note that is cited twice',
    '<p>One<sup><a href="#fn-1" id="ref-1">1</a></sup>, two<sup><a href="#fn-1" id="ref-1-2">1</a></sup></p><section><h2 id="footnote-label">Footnotes</h2><ol><li id="fn-1"><p>A source <a href="#ref-1">↩</a> <a href="#ref-1-2">↩<sup>2</sup></a></p></li></ol></section>',
    'One[^1], two[^1]\n\n[^1]: A source\n',
  ],
  [
    'a page, as paragraphs',
    '<p>One <a href="#n1" id="r1">*</a> <a href="#n2" id="r2">**</a></p><div><p id="n1"><a href="#r1">*</a> A source</p><p id="n2"><a href="#r2">**</a> Another</p></div>',
    'One [^1] [^2]\n\n[^1]: A source\n\n[^2]: Another\n',
  ],
  [
    'no table of contents, whose headings lead back',
    '<ul><li><a href="#why" id="entry">Почему</a></li></ul><div id="why"><h2><a href="#entry">Почему</a></h2><p>So.</p></div>',
    '- Почему\n\n## Почему\n\nSo.\n',
    '2 links within the document',
  ],
  [
    'a part whose notes were not copied',
    `<p>One${wordReference('ftn', 1)}.`,
    'One\\[1].\n',
    'a link within the document',
    'a superscript',
  ],
  [
    'hidden words',
    `<p>One${wordReference('ftn', 1)}<div style="mso-hide:all">${wordNote('ftn', 1, 'Secret')}</div>`,
    'One\\[1]\n',
    'hidden words',
    'a superscript',
    'a link within the document',
  ],
])('has the notes of %s', async (_name, html, ...expected) => {
  const [body, ...lost] = await readHtml(html)
  expect([body, ...lost.sort()]).toEqual([expected[0], ...expected.slice(1).sort()])
})

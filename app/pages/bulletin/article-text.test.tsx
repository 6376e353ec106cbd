import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { imageAddress } from '#domain/image-address.ts';
import { ArticleText } from './article-text.tsx';

const site = 'https://chamber.example';

const rendered = (content: string) => renderToStaticMarkup(<ArticleText content={content} siteUrl={site} />).replaceAll('\n', '');

const renderedElsewhere = (content: string) =>
  renderToStaticMarkup(<ArticleText content={content} siteUrl={site} articleUrl={`${site}/bulletin?article=ports`} />);

test('a plain text has a paragraph for each line', () => {
  expect(rendered('First line.\nSecond line.\n\nThird line.')).toBe('<p>First line.</p><p>Second line.</p><p>Third line.</p>');
});

test('a plain text has a rule for a line of dashes, however many', () => {
  for (const rule of ['---', '-'.repeat(20), '*'.repeat(20)])
    expect(rendered(`Above\n${rule}\nBelow`)).toBe('<p>Above</p><hr/><p>Below</p>');
  expect(rendered(`+${'-'.repeat(14)}+`)).toBe(`<p>+${'-'.repeat(14)}+</p>`);
});

test('a plain text does not turn into something else by accident', () => {
  expect(rendered('A title\n---')).toBe('<p>A title</p><hr/>');
  expect(rendered('    set in from the margin')).toBe('<p>set in from the margin</p>');
  expect(rendered('5 * 3 * 2 and snake_case and #hashtag')).toBe('<p>5 * 3 * 2 and snake_case and #hashtag</p>');
  expect(rendered('Prices < 5 & > 3')).toBe('<p>Prices &lt; 5 &amp; &gt; 3</p>');
});

test.for([
  'Stall of 3*3*2.5 m, box 20*30*40 cm',
  'Stall of 3m*3m*2.5m, two of 10ft*8ft',
  'कमरा ३*३*२ मीटर',
  'Rice*1 and wheat*2 are free of duty',
])('a measure keeps its stars: %s', (measure) => {
  expect(rendered(measure)).toMatch(/^<p[^>]*>[^<]*<\/p>$/);
  expect(rendered(measure)).toContain(measure);
  expect(rendered(`**A ${measure}**`)).toContain(`<strong>A ${measure}</strong>`);
  expect(rendered(`\`${measure}\``)).toContain(`<code>${measure}</code>`);
});

test('a part of a word that stands before a digit is slanted or bold as another', () => {
  const slanted = '<em>IEC</em>2024';
  expect(rendered('*IEC*2024 form')).toBe(`<p>${slanted} form</p>`);
  expect(rendered('*IEC*2024 form and H*2*O')).toBe(`<p>${slanted} form and H*2*O</p>`);
  expect(rendered('The (*new IEC*2024), or **IEC**2024')).toBe('<p>The (<em>new IEC</em>2024), or <strong>IEC</strong>2024</p>');
  expect(rendered('*Stall of 3m*3m*')).toBe('<p><em>Stall of 3m*3m</em></p>');
  expect(rendered('Rice*1, *IEC*2024')).toBe(`<p>Rice*1, ${slanted}</p>`);
});

test('what looks as if it said where links lead is read, where there are none', () => {
  expect(rendered('Dear members,\n\n[Note]: postponed')).toBe('<p>Dear members,</p><p>[Note]: postponed</p>');
  expect(rendered('[Note]: postponed\n\n[Note]: cancelled')).toBe('<p>[Note]: postponed</p><p>[Note]: cancelled</p>');
  expect(rendered('[Contact]:\nAsha')).toBe('<p>[Contact]:</p><p>Asha</p>');
  expect(rendered('- [Note]: postponed')).toBe('<ul><li>[Note]: postponed</li></ul>');
  expect(rendered('As [our\n PAGE][1] and [Us] say.\n\n[1]: /about\n[us]: /about')).toBe(
    '<p>As <a href="/about">our<br/>PAGE</a> and <a href="/about">Us</a> say.</p>',
  );
  expect(rendered('```\n[Note]: postponed\n```')).toBe('<pre><code>[Note]: postponed</code></pre>');
});

test('a note in brackets is read where its words are in brackets in the text, and lead nowhere', () => {
  expect(rendered('The fair is at [Venue].\n\n[Venue]: Hyderabad')).toBe(
    '<p>The fair is at [Venue].</p><p>[Venue]: Hyderabad</p>',
  );
  expect(rendered('At [Venue].\n\n[Venue]:\nHyderabad')).toBe('<p>At [Venue].</p><p>[Venue]:</p><p>Hyderabad</p>');
  expect(rendered('> Up [1], says [us].\n>\n> [1]: <RBI>\n> [us]: </about>')).toBe(
    '<blockquote><p>Up [1], says <a href="/about">us</a>.</p><p>[1]: &lt;RBI&gt;</p></blockquote>',
  );
  expect(rendered('Says [us].\n\n[us]:\n/about')).toBe('<p>Says <a href="/about">us</a>.</p>');
});

test.for(['~~~~~~~~~~', '~~~', '~~~ Our fair ~~~', '  ~~~~'])('no code begins with a row of tildes: %s', (row) => {
  const shown = `<p>${row.trim()}</p>`;
  expect(rendered(`Above\n${row}\nBelow`)).toBe(`<p>Above</p>${shown}<p>Below</p>`);
});

test('a line without a mark is no part of the quotation above it', () => {
  expect(rendered('> The tax falls, said the minister.\nThe chamber welcomes this.')).toBe(
    '<blockquote><p>The tax falls, said the minister.</p></blockquote><p>The chamber welcomes this.</p>',
  );
  expect(rendered('> a\n2. b')).toBe('<blockquote><p>a</p></blockquote><ol start="2"><li>b</li></ol>');
  expect(rendered('> > a\n> b')).toBe('<blockquote><blockquote><p>a</p></blockquote><p>b</p></blockquote>');
  expect(rendered('- > a\n  b')).toBe('<ul><li><blockquote><p>a</p></blockquote><p>b</p></li></ul>');
  expect(rendered('> a\n> b')).toBe('<blockquote><p>a<br/>b</p></blockquote>');
});

test('a line without a mark is no part of the list above it', () => {
  expect(rendered('1. First\n2. Second\nThen we all met.')).toBe('<ol><li>First</li><li>Second</li></ol><p>Then we all met.</p>');
  expect(rendered('- a\nb\n- c')).toBe('<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>');
  expect(rendered('1. a\nb\nc\n2. d')).toBe('<ol><li>a</li></ol><p>b</p><p>c</p><ol start="2"><li>d</li></ol>');
  expect(rendered('> - a\n> b')).toBe('<blockquote><ul><li>a</li></ul><p>b</p></blockquote>');
  expect(rendered('- a\n2) b')).toBe('<ul><li>a</li></ul><ol start="2"><li>b</li></ol>');
  expect(rendered('Since\n2019. A year\nof words')).toBe('<p>Since</p><p>2019. A year</p><p>of words</p>');
});

test('a number longer than a list has begins words: a year, a PIN code, an HS code', () => {
  expect(rendered('100630. Rice\n851712) Telephones')).toBe('<p>100630. Rice</p><p>851712) Telephones</p>');
  expect(rendered('- 2026. A year\n- > 560001.')).toBe(
    '<ul><li>2026. A year</li><li><blockquote><p>560001.</p></blockquote></li></ul>',
  );
  expect(rendered('2024) was the year')).toBe('<p>2024) was the year</p>');
  expect(rendered('999. a\n1000. b')).toBe('<ol start="999"><li>a</li></ol><p>1000. b</p>');
  expect(rendered('> a\n2026. b')).toBe('<blockquote><p>a</p></blockquote><p>2026. b</p>');
  expect(rendered('```\n100630. Rice\n```')).toBe('<pre><code>100630. Rice</code></pre>');
});

test('a date with spaces in it begins words, and no list', () => {
  expect(rendered('10. 5. 2026 is the last day\n31. 12. 2026.')).toBe('<p>10. 5. 2026 is the last day</p><p>31. 12. 2026.</p>');
  expect(rendered('- 1. 4. 2026: a\n> 1. 4. 2026: b')).toBe(
    '<ul><li>1. 4. 2026: a</li></ul><blockquote><p>1. 4. 2026: b</p></blockquote>',
  );
  expect(rendered('1. a\n10. 5. 2026 is')).toBe('<ol><li>a</li></ol><p>10. 5. 2026 is</p>');
  expect(rendered('1. 2. a')).toBe('<ol><li><ol start="2"><li>a</li></ol></li></ol>');
});

test('a line that begins with "more than" says so, and is no quotation', () => {
  const words = (...lines: string[]) =>
    lines.map((line) => `<p>${line.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`).join('');
  const slabs = ['< 3 lakh: nil', '> 15 lakh: 30%', '>= 50 lakh: surcharge', '>50 lakh', '> ₹ 1 crore', '> Rs. 2 crore'];
  expect(rendered(slabs.join('\n'))).toBe(words(...slabs));
  for (const slab of ['>= 50 lakh', '>50%', '>₹50']) expect(rendered(`${slab}\nor more`)).toBe(words(slab, 'or more'));
  expect(rendered('- > 15 lakh\n- >= 50 lakh\nor more')).toBe(
    '<ul><li>&gt; 15 lakh</li><li>&gt;= 50 lakh</li></ul><p>or more</p>',
  );
  expect(rendered('- a\n> 15 lakh')).toBe('<ul><li>a</li></ul><p>&gt; 15 lakh</p>');
  expect(rendered('> Tax rises.\n\n>= 50 lakh')).toBe(`<blockquote><p>Tax rises.</p></blockquote>${words('>= 50 lakh')}`);
  expect(rendered('```\n>= 50\n```')).toBe('<pre><code>&gt;= 50</code></pre>');
});

test('a quotation may begin with a number', () => {
  const quotation = (html: string) => `<blockquote>${html}</blockquote>`;
  expect(rendered('He said:\n\n> 15 crore have gained.')).toBe(`<p>He said:</p>${quotation('<p>15 crore have gained.</p>')}`);
  expect(rendered('He said:\n> 15 crore\n> have gained.')).toContain(quotation('<p>15 crore<br/>have gained.</p>'));
  expect(rendered('He said:\n> Of them\n> 15 crore.')).toContain(quotation('<p>Of them<br/>15 crore.</p>'));
  expect(rendered('He said:\n> 1. one\n> 2026. A year')).toContain(quotation('<ol><li>one</li></ol><p>2026. A year</p>'));
});

test('what is set in goes on with the item above it, and items stay together', () => {
  expect(rendered('1. a\n   b\n2. c')).toBe('<ol><li>a<br/>b</li><li>c</li></ol>');
  expect(rendered('1. a\n   - b\n     > c\n2. d')).toBe(
    '<ol><li>a<ul><li>b<blockquote><p>c</p></blockquote></li></ul></li><li>d</li></ol>',
  );
  expect(rendered('- > a\n- > b')).toBe(
    '<ul><li><blockquote><p>a</p></blockquote></li><li><blockquote><p>b</p></blockquote></li></ul>',
  );
  expect(codeIn('```\n> a\nb\n- c\nd\n```\n- e\n  ```\n  > f\n  g\n  ```')).toEqual(['&gt; a\nb\n- c\nd\n', '&gt; f\ng\n']);
});

test('code that nothing ends, ends with its quotation or its list: words below it are words', () => {
  const code = '<pre><code>a</code></pre>';
  expect(rendered('> ```\n> a\n100630. Rice')).toBe(`<blockquote>${code}</blockquote><p>100630. Rice</p>`);
  expect(rendered('- ```\n  a\n100630. Rice')).toBe(`<ul><li>${code}</li></ul><p>100630. Rice</p>`);
});

test('a fence behind the mark of an item ends no code', () => {
  expect(codeIn('```\n- ```\n100630. Rice\n```')).toEqual(['- ```\n100630. Rice\n']);
});

test('a list below code is a list, whatever number it begins with, and a line below it is no part of it', () => {
  expect(rendered('```\na\n```\n2. b\nc')).toBe('<pre><code>a</code></pre><ol start="2"><li>b</li></ol><p>c</p>');
});

test('two rows drawn with tildes have no code between them', () => {
  const row = '~'.repeat(10);
  expect(rendered(`${row}\nBetween\n${row}`)).toBe(`<p>${row}</p><p>Between</p><p>${row}</p>`);
  expect(rendered('~~~\ncode\n~~~\n- a\n  ~~~\n  code\n  ~~~')).toBe(
    '<pre><code>code</code></pre><ul><li>a<pre><code>code</code></pre></li></ul>',
  );
});

test('a block in Devanagari is read out as Hindi, one beside it in English is not', () => {
  expect(rendered('# निर्यात\nभारत **से** निर्यात\n\nExports\n\n- चाय\n- Tea')).toBe(
    '<h2 lang="hi">निर्यात</h2><p lang="hi">भारत <strong>से</strong> निर्यात</p><p>Exports</p><ul><li lang="hi">चाय</li><li>Tea</li></ul>',
  );
});

test('Urdu is read from the right', () => {
  expect(rendered('برآمد کیسے کریں')).toBe('<p lang="ur" dir="rtl">برآمد کیسے کریں</p>');
});

test('the marks of a list and the rule of a quotation stand where its words begin', () => {
  const urdu = 'lang="ur" dir="rtl"';
  expect(rendered('- چائے\n- برآمد')).toBe(`<ul dir="rtl"><li ${urdu}>چائے</li><li ${urdu}>برآمد</li></ul>`);
  expect(rendered('- چائے\n- Tea')).toBe(`<ul><li ${urdu}>چائے</li><li>Tea</li></ul>`);
  expect(rendered('> برآمد')).toBe(`<blockquote dir="rtl"><p ${urdu}>برآمد</p></blockquote>`);
  expect(rendered('1. चाय')).toBe('<ol><li lang="hi">चाय</li></ol>');
});

test('an address in a list takes nothing from the language around it', () => {
  expect(rendered('- چائے: www.aicc.example/registration-form-2026\n- برآمد')).toMatch(/^<ul dir="rtl"><li lang="ur" dir="rtl">/);
});

test('markdown gives emphasis, links, lists and quotations', () => {
  expect(rendered('**Bold** and *slanted* [words](https://a.example).')).toBe(
    '<p><strong>Bold</strong> and <em>slanted</em> <a href="https://a.example">words</a>.</p>',
  );
  expect(rendered('- one\n- two')).toBe('<ul><li>one</li><li>two</li></ul>');
  expect(rendered('> said')).toBe('<blockquote><p>said</p></blockquote>');
});

test('the clauses of a list have the numbers they were written with', () => {
  const numbersOf = (content: string) =>
    Array.from(rendered(content).matchAll(/<(?:ol|li)( (?:start|value)="\d+")?>/g), ([, number = '']) => number.trim());
  expect(numbersOf('1) one\n2) two\n\n5) five\n6) six')).toEqual(['', '', '', 'value="5"', '']);
  expect(numbersOf('4. four\n3. three')).toEqual(['start="4"', '', 'value="3"']);
  expect(numbersOf('> - 1. one\n>   7. seven')).toEqual(['', '', '', 'value="7"']);
  expect(numbersOf('1. one\n1. two\n1. three'), 'counted by markdown').toEqual(['', '', '', '']);
});

test('markdown has its headings below the title, in order, whatever levels were typed', () => {
  expect(rendered('### One\n# Two\n##### Three\n## Four').replaceAll(/<\/[^>]+>/g, '')).toBe('<h2>One<h2>Two<h3>Three<h3>Four');
});

test('markdown has no heading that says nothing', () => {
  expect(rendered('#\n## &nbsp;\n## \u200b\n> ### \n\nText\n## Words')).toBe(
    '<blockquote></blockquote><p>Text</p><h2>Words</h2>',
  );
  expect(rendered('## ![A port](https://elsewhere.example/a.jpg)')).toMatch(/^<h2>.*A port/);
});

test('markdown shows a picture of ours in responsive sizes, and links to one elsewhere', () => {
  const image = { hash: 'a'.repeat(40), width: 1_000, height: 500 };
  const html = rendered(`![A port](${imageAddress(image)})`);
  expect(html).toMatch(/<picture><source type="image\/avif" srcSet="[^"]+320w/);
  expect(html).toMatch(/<img [^>]*width="1000" height="500" alt="A port"/);
  expect(rendered('![A port](https://elsewhere.example/a.jpg)')).toBe(
    '<p><a href="https://elsewhere.example/a.jpg">A port</a></p>',
  );
  expect(rendered(`![A port](${site}${imageAddress(image)})`)).toBe(html);
});

test.for([rendered, renderedElsewhere])(
  'markdown has no link within a link: a picture from elsewhere is its words there',
  (shown) => {
    const fair = 'href="https://fair.example/register"';
    const linked = (picture: string) => shown(`[${picture}](https://fair.example/register)`);
    const picture = 'https://cdn.example/fair.png';
    expect(linked(`![Our fair](${picture})`)).toBe(`<p><a ${fair}>Our fair</a></p>`);
    expect(linked(`**![Our fair](${picture})** in Surat`)).toBe(`<p><a ${fair}><strong>Our fair</strong> in Surat</a></p>`);
    expect(linked(`![](${picture})`)).toBe(`<p><a ${fair}>https://fair.example/register</a></p>`);
    const ours = imageAddress({ hash: 'a'.repeat(40), width: 1_000, height: 500 });
    expect(linked(`![A port](${site}${ours})`)).toMatch(new RegExp(`<a ${fair}>.*<img [^>]*alt="A port"`));
  },
);

test.for([rendered, renderedElsewhere])('markdown has no link without a name: it is where the link leads', (shown) => {
  const [link, name] = ['href="https://fair.example/register"', 'https://fair.example/register'];
  for (const words of ['', ' ', '&nbsp;', '\u200b'])
    expect(shown(`See [${words}](${name}) now`), words).toMatch(new RegExp(`^<p>See <a ${link}>[^<]*${name}</a> now</p>$`));
  const picture = imageAddress({ hash: 'a'.repeat(40), width: 1_000, height: 500 });
  expect(shown(`[![](${picture})](${name})`)).toMatch(new RegExp(`^<p><a ${link}>.*<img [^>]*alt=""[^>]*>.*${name}</a></p>$`));
  expect(shown('[]()')).toBe('<p>[]()</p>');
});

test('markdown leads to an address without its beginning, and nowhere where there is none', () => {
  for (const shown of [rendered, renderedElsewhere]) {
    expect(shown('[words](www.a.example/b)')).toBe('<p><a href="https://www.a.example/b">words</a></p>');
    expect(shown('[words](https://)')).toBe('<p>words</p>');
  }
});

test('markdown leads to what is plainly a host, and to nothing that may be a file or a word', () => {
  for (const host of ['example.in', 'trade-fair.example.co.in/x?y=1#z', 'Example.IN/register.html', '3m.example:8080?x'])
    expect(rendered(`[words](${host})`)).toBe(`<p><a href="https://${host}">words</a></p>`);
  expect(renderedElsewhere('[words](example.in/x)')).toBe('<p><a href="https://example.in/x">words</a></p>');
  for (const none of ['page.html', 'Price-list.PDF', 'a/b.in', 'words', 'e.g', '1.5', '10.0.0.1', '-a.in', 'a..in', 'a.in-x'])
    expect(rendered(`[words](${none})`)).toBe(`<p>[words](${none})</p>`);
  expect(rendered('![A port](port.jpg)')).toBe('<p>A port</p>');
});

test('sections of law and other words in brackets, one after the other, are read as they were typed', () => {
  const law = 'Under Section 80[C](2) and [2019](7) SCC 1, [sic](note), Form [49](A) and 2(1)[a](b)';
  for (const shown of [rendered, renderedElsewhere]) expect(shown(law)).toBe(`<p>${law}</p>`);
  expect(rendered('**Form [49](A)**\n[*a*](b "c") of [us](/about)')).toBe(
    '<p><strong>Form [49](A)</strong></p><p>[<em>a</em>](b &quot;c&quot;) of <a href="/about">us</a></p>',
  );
  expect(rendered('[80[C](2)](/act)'), 'within a link').toBe('<p>[80[C](2)](/act)</p>');
});

const linked = (address: string, href = address) => `<a href="${href}">${address}</a>`;

test('a web or email address that is typed or pasted into an article is a link', () => {
  expect(rendered('Register at https://www.dgft.gov.in/CP/ by 5 May')).toBe(
    `<p>Register at ${linked('https://www.dgft.gov.in/CP/')} by 5 May</p>`,
  );
  expect(rendered('See www.aicc.example/fair')).toBe(
    `<p>See ${linked('www.aicc.example/fair', 'https://www.aicc.example/fair')}</p>`,
  );
  expect(rendered('mail fair@aicc.example')).toBe(`<p>mail ${linked('fair@aicc.example', 'mailto:fair@aicc.example')}</p>`);
  expect(rendered('https://x.example/a_b_c*d*e and __x__')).toBe(
    `<p>${linked('https://x.example/a_b_c*d*e')} and <strong>x</strong></p>`,
  );
  expect(rendered('**https://x.example/1*2**')).toBe(`<p><strong>${linked('https://x.example/1*2')}</strong></p>`);
  expect(rendered('[Contact]: fair@aicc.example')).toContain(linked('fair@aicc.example', 'mailto:fair@aicc.example'));
  expect(renderedElsewhere('www.a.example')).toBe(`<p>${linked('www.a.example', 'https://www.a.example/')}</p>`);
});

test.for(['.', ',', ')', ').', '?', '।', '॥', '।अब', '”', '.”', '”,', '’s', '۔', '،', '—by 5 May', '…', ']', '!)।'])(
  'an address leaves %s to its sentence',
  (end) => {
    for (const address of ['https://x.example/fair', 'https://x.example', 'https://x.example/GST_(India)'])
      expect(rendered(`See ${address}${end}`)).toContain(`${linked(address)}${end}`);
    expect(rendered(`See fair@x.example${end}`)).toContain(`${linked('fair@x.example', 'mailto:fair@x.example')}${end}`);
  },
);

test.for(['(', '[', '“', '"', '‘', '[Source: ', 'देखें:'])('an address after %s is a link', (before) => {
  for (const address of ['https://x.example/fair', 'www.x.example'])
    expect(rendered(`${before}${address}`)).toMatch(new RegExp(`<a href="https://[^"]+">${address}</a></p>$`));
});

test('an address in code, in the words of a link or behind a backslash is no link of its own', () => {
  expect(rendered('`https://x.example`')).toBe('<p><code>https://x.example</code></p>');
  expect(rendered('[See https://x.example now](https://y.example)')).toBe(
    '<p><a href="https://y.example">See https://x.example now</a></p>',
  );
  expect(rendered('<https://x.example/a>')).toBe(`<p>${linked('https://x.example/a')}</p>`);
  expect(rendered('ftp://x.example, fair@x and http://')).not.toContain('<a');
});

test('addresses among hundreds of marks lead where they say', () => {
  const address = 'https://x.example/a_b_c*d*e';
  const html = rendered(`> ${`${address} and a_b@x.example\n> `.repeat(150)}`);
  expect(html.split(linked(address))).toHaveLength(151);
  expect(html.split(linked('a_b@x.example', 'mailto:a_b@x.example'))).toHaveLength(151);
});

test.for([
  ['mailboxes', '', 'a@a.a '],
  ['hosts', '', 'www.'],
  ['hosts between other signs', '', '_www.'],
  ['schemes', '', 'http://'],
  ['one with many points', 'http://a.a', '!'],
  ['one with many brackets', 'http://a.a', ')'],
  ['one in a bracket, with many points', '[www.a.a', '!'],
  ['a hundred with many brackets', '', `http://a${')'.repeat(990)} `],
  ['a hundred in brackets, with many points', '', `[http://a${'!'.repeat(900)}b `],
  ['words with many points', '', 'a.'],
  ['mailboxes of nobody', '', '.@'],
] as const)('a hundred thousand characters that look like addresses are shown in time: %s', ([, first, piece]) => {
  const content = first + piece.repeat((100_000 - first.length) / piece.length);
  expect(rendered(content)).toContain('</p>');
});

test('markdown writes to an address and calls a number, and nobody where none is named', () => {
  for (const address of ['mailto:asha@example.in', 'mailto:?subject=Join', 'tel:+911123456789'])
    expect(rendered(`[words](${address})`)).toBe(`<p><a href="${address}">words</a></p>`);
  for (const nobody of ['mailto:', 'tel:', 'mailto:@', '<tel: >', 'javascript:alert(1)', 'data:text/html,a.in'])
    expect(rendered(`[words](${nobody})`)).toBe('<p>words</p>');
});

test('markdown writes to a mailbox whose beginning its writer left out', () => {
  expect(rendered('[write](asha.rao+events@example.co.in)')).toBe(
    '<p><a href="mailto:asha.rao+events@example.co.in">write</a></p>',
  );
  for (const nobody of ['asha@example', 'asha@', '@example.in', 'a@b@example.in', 'data:a@example.in', 'asha@report.pdf'])
    expect(rendered(`[words](${nobody})`)).toBe('<p>words</p>');
});

test('markdown leads readers elsewhere to the same places as on its page, and loads nothing early', () => {
  const image = imageAddress({ hash: 'a'.repeat(40), width: 1_000, height: 500 });
  const html = renderedElsewhere(`![A port](${image}) [us](/about) [trade](?topic=Trade) [below](#x)`);
  expect(html).toMatch(/^<p><img src="https:\/\/chamber\.example\/image\/[^"]+"[^>]*\/> /);
  expect(html).toContain(`<a href="${site}/about">us</a>`);
  expect(html).toContain(`<a href="${site}/bulletin?topic=Trade">trade</a>`);
  expect(html).toContain(`<a href="${site}/bulletin?article=ports#x">below</a>`);
});

test.for([
  ['-', (_: number): string => '-'],
  ['1.', (place: number): string => `${place}.`],
] as const)('markdown stays in a list of hundreds of bold links, marked by %s', ([, mark]) => {
  const items = Array.from({ length: 300 }, (_, place) => `${mark(place + 1)} **[Company ${place}](/${place})** of Surat`);
  const html = rendered(`Those who come:\n${items.join('\n')}`);
  expect(html.match(/<strong><a /g)).toHaveLength(300);
});

test.for([
  ['bold words', (place: number): string => `**Company ${place}** of Surat`, '<p><strong>'],
  ['links', (place: number): string => `[Company ${place}](/${place})`, '<p><a '],
  ['numbered bold words', (place: number): string => `${place + 2}. **Company ${place}**`, '. <strong>'],
] as const)('markdown stays in a paragraph for each of hundreds of lines of %s', ([, lineOf, shown]) => {
  const lines = Array.from({ length: 300 }, (_, place) => lineOf(place));
  const html = rendered(`Those who come:\n${lines.join('\n')}\n> said one`);
  expect(html.split(shown)).toHaveLength(301);
  expect(html.match(/<p>/g)).toHaveLength(302);
  expect(html).toContain('<blockquote><p>said one</p></blockquote>');
});

test('markdown leads every one of hundreds of links to where a line below says', () => {
  const places = Array.from({ length: 300 }, (_, place) => place);
  const links = places.map((place) => `[Company ${place}][${place}]\n`);
  const definitions = places.map((place) => `[${place}]: /company/${place}${place % 2 ? ' "A title"' : ''}\n`);
  const html = rendered(`${links.join('')}\n${definitions.join('')}`);
  expect(html.match(/<p><a href="\/company\/\d+"/g)).toHaveLength(300);
  expect(html.match(/<p>/g)).toHaveLength(300);
});

test('markdown stays on either side of a line with hundreds of marks, which has none', () => {
  const html = rendered(`**One**\n${'*_['.repeat(200)}\n**Two**`);
  expect(html).toBe(`<p><strong>One</strong></p><p>${'*_['.repeat(200)}</p><p><strong>Two</strong></p>`);
});

test.for(['2019. A year', '-', '[a]: /about'])('%j stays words within a paragraph of hundreds of marks', (line) => {
  expect(rendered(`${'*a* '.repeat(200)}\n${line}\n*b*`)).toMatch(`</em></p><p>${line}</p><p><em>b</em></p>`);
});

test('in code and in a quotation, hundreds of marks have no more blank lines than were typed', () => {
  const lines = '[a]\n'.repeat(300);
  const code = `\`\`\`\n${lines}\n${lines}\`\`\`\n`;
  expect(renderToStaticMarkup(<ArticleText content={code} />).match(/\n\n/g)).toHaveLength(1);
  expect(rendered('> [a]\n'.repeat(300)).match(/<p>/g)).toHaveLength(1);
});

const codeIn = (content: string) =>
  Array.from(renderToStaticMarkup(<ArticleText content={content} />).matchAll(/<code[^>]*>([^<]*)/g), ([, code]) => code);
const row = 'row[i] = a[i] * b[i]\n';

test.for([
  ['backticks', '```\n', '```\n'],
  ['tildes, in a language', '~~~~ js\n', '~~~~~ \n'],
  ['a fence that ends with the text', '```\n', ''],
  ['lines of a form', '```\r\n', '```\r\n'],
] as const)('code between fences stays as it was typed with hundreds of marks: %s', ([, start, end]) => {
  const code = `${row.repeat(100)}\n${row.repeat(100)}`;
  expect(codeIn(`Text\n${start}${code}${end}`)).toEqual([code]);
});

test('code between fences stays as it was typed where its lines begin with a dozen marks', () => {
  const code = `+${'-'.repeat(14)}+\n${'-'.repeat(16)}\n${'- '.repeat(16)}\n1. ${'* '.repeat(16)}a\n`;
  expect(codeIn(`\`\`\`\n${code}\`\`\``)).toEqual([code]);
});

test('code between fences stays as it was typed in hundreds of short pieces, and the words between them keep their marks', () => {
  const content = `\`\`\`\n${row}\`\`\`\n**so**\n`.repeat(150);
  expect(codeIn(content)).toEqual(Array(150).fill(row));
  expect(rendered(content).match(/<p><strong>so<\/strong><\/p>/g)).toHaveLength(150);
});

test.for([
  ['of a quotation', '> ', '> '],
  ['of an item of a list', '- ', '  '],
] as const)('code between backticks stays as it was typed in hundreds of lines %s', ([, first, mark]) => {
  const lines = Array(150).fill('**Call** `a_list[i]`, or ``\\*p`_q``.');
  const html = rendered(first + lines.join(`\n${mark}`));
  const code = Array.from(html.matchAll(/<code>([^<]*)/g), ([, code]) => code);
  expect(code).toEqual(Array(150).fill(['a_list[i]', '\\*p`_q']).flat());
});

test.for([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'Text <b onmouseover="alert(1)">bold</b>',
  '<!-- --><iframe src="https://evil.example"></iframe>',
  '<svg/onload=alert(1)>',
])('%s in an article is words, and nothing is executed', (content) => {
  const html = rendered(content);
  expect(html.replaceAll(/<\/?p>/g, '')).not.toContain('<');
  expect(html).toContain('&lt;');
});

test.for([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,x)',
  '[a](vbscript:x)',
  '[a](&#106;avascript:alert(1))',
  '<javascript:alert(1)>',
  '![a](javascript:alert(1))',
  '![a](data:image/svg+xml,x)',
  '[a][b]\n\n[b]: javascript:alert(1)',
])('a link to %s in an article leads nowhere', (content) => {
  const html = rendered(content);
  expect(html).not.toMatch(/href|src/);
});

// What takes ever longer is ended by the time that every test has.
test.for([
  ['of a paragraph', (_: number): string => ''],
  ['of a paragraph that begin with numbers', (line: number): string => `${line + 2}. `],
  ['of a list', (_: number): string => '- '],
] as const)('thousands of marks on many lines %s are shown in time', ([, mark]) => {
  const lines = Array.from({ length: 300 }, (_, line) => mark(line) + '*_['.repeat(60));
  expect(rendered(`Text\n${lines.join('\n')}`)).toContain('[');
});

test.for(['>', '- ', '1. ', '*_', '[', '***'])('%j ten thousand times over is shown in time', (piece) => {
  expect(rendered(piece.repeat(10_000))).toContain(piece.trim());
});

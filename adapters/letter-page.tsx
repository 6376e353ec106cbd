import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { languageOf } from '#domain/language-of.ts';
import { greeted, type Letter, type LetterBlock, linesOf } from '#domain/letter.ts';
import { aroundTheirs, languageOfLine } from '#domain/our-words.ts';
import { colour } from './palette.ts';

// Mail programs know few styles, and only those written on the element itself.
const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: colour('paper'), color: colour('ink'), fontFamily: 'Georgia, serif' },
  sheet: {
    maxWidth: '600px',
    margin: '0 auto',
    padding: '32px 28px',
    backgroundColor: colour('surface'),
    borderTop: `4px solid ${colour('marigold')}`,
  },
  sender: { margin: '0 0 24px', fontSize: '14px', letterSpacing: '0.04em', color: colour('ink-soft') },
  paragraph: { margin: '0 0 18px', fontSize: '16px', lineHeight: 1.6, overflowWrap: 'anywhere' },
  link: {
    display: 'inline-block',
    padding: '12px 20px',
    backgroundColor: colour('action'),
    color: colour('on-action'),
    textDecoration: 'none',
  },
  address: { fontSize: '13px', color: colour('ink-soft') },
  quote: {
    margin: '0 0 18px',
    padding: '4px 0 4px 16px',
    borderLeft: `3px solid ${colour('line')}`,
    overflowWrap: 'anywhere',
    lineHeight: 1.6,
  },
  facts: { margin: '0 0 18px', borderCollapse: 'collapse', fontSize: '15px', lineHeight: 1.5 },
  term: { padding: '4px 20px 4px 0', textAlign: 'left', verticalAlign: 'top', fontWeight: 'normal', color: colour('ink-soft') },
  value: { padding: '4px 0', verticalAlign: 'top', overflowWrap: 'anywhere' },
  below: { margin: '28px 0 0', padding: '20px 0 0', borderTop: `1px solid ${colour('line')}` },
  footer: { maxWidth: '600px', margin: '0 auto', padding: '16px 28px 0', fontSize: '13px', color: colour('ink-soft') },
  footerLink: { color: colour('ink-soft'), overflowWrap: 'anywhere' },
  code: { margin: '0 0 18px', fontFamily: 'monospace', fontSize: '30px', letterSpacing: '0.25em' },
} satisfies Record<string, CSSProperties>;

interface LetterPageProps {
  letter: Letter;
  subject: string;
  /** Heads it. */
  sender: string;
  /** The website it comes from. */
  siteUrl: string;
}

/** A letter as a page of HTML. */
export function LetterPage({ letter, subject, sender, siteUrl }: LetterPageProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Its colours are its own: a mail program in the dark need not guess others. */}
        <meta name="color-scheme" content="light only" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.sheet}>
          <p style={styles.sender}>{sender}</p>
          <Paragraph>
            Dear <Lines text={greeted(letter.to)} />,
          </Paragraph>
          <Blocks blocks={letter.blocks} />
          <Paragraph>
            With regards,
            <br />
            <Lines text={letter.signature} />
          </Paragraph>
          {letter.below && (
            <div style={styles.below}>
              <Blocks blocks={letter.below} />
            </div>
          )}
        </div>
        <p style={styles.footer}>
          {sender}
          <br />
          <a href={siteUrl} style={styles.footerLink}>
            {siteUrl}
          </a>
        </p>
      </body>
    </html>
  );
}

function Blocks({ blocks }: Pick<Letter, 'blocks'>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a letter never move
  return blocks.map((block, position) => <Block key={position} block={block} />);
}

function Block({ block }: { block: LetterBlock }) {
  if (typeof block === 'string')
    return (
      <Paragraph words={block}>
        <Lines text={block} withOurs />
      </Paragraph>
    );
  if ('link' in block) return <LinkBlock {...block} />;
  if ('privateLink' in block) return <LinkBlock link={block.privateLink} label={block.label} />;
  if ('quote' in block)
    return (
      <blockquote {...languageOf(block.quote)} style={styles.quote}>
        <Lines text={block.quote} />
      </blockquote>
    );
  if ('facts' in block) return <Facts facts={block.facts} />;
  return <p style={styles.code}>{block.code}</p>;
}

/** @param props.words what it says, where somebody may have written it: it begins at the side of their language */
function Paragraph({ words = '', children }: { words?: string; children: ReactNode }) {
  return (
    <p {...languageOfLine(words)} style={styles.paragraph}>
      {children}
    </p>
  );
}

interface LinesProps {
  text: string;
  /** Whether a line may be the site's own, with somebody's words in it. */
  withOurs?: boolean;
}

/**
 * A text with its line breaks, each line in the order of its own language: Outlook, among others, knows no style that would keep
 * them.
 */
function Lines({ text, withOurs = false }: LinesProps) {
  return linesOf(text).map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a letter never move
    <Fragment key={position}>
      {position > 0 && <br />}
      {withOurs && !languageOfLine(line).lang ? <OurLine>{line}</OurLine> : <Words>{line}</Words>}
    </Fragment>
  ));
}

function OurLine({ children: line }: { children: string }) {
  return aroundTheirs(line).map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
    <Fragment key={position}>{position % 2 === 0 ? part : <Words>{part}</Words>}</Fragment>
  ));
}

/** Somebody's words, in their own language. */
function Words({ children: words }: { children: string }) {
  const language = languageOf(words);
  return language.lang ? <span {...language}>{words}</span> : words;
}

/** The address is written out too: some mail programs show no links. */
function LinkBlock({ link, label }: { link: string; label: string }) {
  return (
    <p style={styles.paragraph}>
      <a href={link} style={styles.link}>
        {label}
      </a>
      <br />
      <span style={styles.address}>{link}</span>
    </p>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <table style={styles.facts}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" style={styles.term}>
              {label}
            </th>
            <td {...languageOf(value)} style={styles.value}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { joinedWords } from './joined-words.ts';
import { linksToNowhere } from './links-to-nowhere.ts';
import { timesSign } from './times-sign.ts';

/** What a plain text must not turn into by accident: code, because a line is indented; a heading, because a rule follows. */
const accidents = ['codeIndented', 'setextUnderline', 'htmlFlow', 'htmlText'];

const addresses = gfmAutolinkLiteral();
const { transforms, ...addressesRead } = gfmAutolinkLiteralFromMarkdown();

/**
 * How articles read markdown, for its parser: by marks (micromark), and as a tree (mdast). Tags are words like any other: no HTML is
 * ever read. A web or email address is a link, and what is in it marks nothing; what leads nowhere is none.
 */
export const articleSyntax = {
  extensions: [
    { disable: { null: accidents }, text: { ['*'.charCodeAt(0)]: timesSign } },
    addresses,
    joinedWords(Object.keys(addresses.text ?? {}).map(Number)),
  ],
  mdastExtensions: [addressesRead, linksToNowhere],
};

/** Each makes links, in a tree, of the addresses that the parser leaves words, such as one in brackets. */
export const addressesLeft = transforms ?? [];

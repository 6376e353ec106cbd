/** A letter as data: the HTML and the plain text of a mail are both made of it. */
export interface Letter {
  /** Whom it greets. */
  to: string;
  blocks: LetterBlock[];
  signature: string;
  /** What stands below the signature, such as what is being answered. */
  below?: LetterBlock[];
}

/** A paragraph, or something that stands out from the text. */
export type LetterBlock =
  | string
  | { link: string; label: string }
  /** A link that opens something to whoever has it. */
  | { privateLink: string; label: string }
  /** What somebody else wrote; its line breaks are kept. */
  | { quote: string }
  | { facts: [label: string, value: string][] }
  /** A code to be typed elsewhere. */
  | { code: string };

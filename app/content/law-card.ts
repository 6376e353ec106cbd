/** How the popular claim stands against the law. */
export type Verdict = 'holds' | 'partly' | 'not';

export interface LawCard {
  title: string;
  /** As it is commonly said. */
  short: string;
  verdict: Verdict;
  /** What the law says today, a paragraph each. */
  full: readonly string[];
  source: string;
}

import { useState } from 'react';

/**
 * Counts the attempts at something. What is said of one, with its number for a key, comes anew with the next: the same words that
 * stay where they are would be announced once.
 * @param outcome what came of the last attempt: another object with each
 */
export function useAttempts(outcome: object | undefined): number {
  const [{ of, attempts }, setState] = useState({ of: outcome, attempts: 0 });
  if (of !== outcome) setState({ of: outcome, attempts: attempts + 1 });
  return attempts;
}

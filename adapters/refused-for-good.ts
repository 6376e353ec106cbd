/** What nodemailer throws. */
export interface SmtpError extends Error {
  /** The last command sent, such as `RCPT TO`. */
  command?: string;
  /** What the server answered, with its codes: `550 5.1.1 No such person here`. */
  response?: string;
  responseCode?: number;
}

/**
 * What never gets better by waiting, by the enhanced code (RFC 3463): there is no such mailbox or no such host, the mailbox has moved
 * or is closed, the mail is too large, or is of a kind that the server does not take. A full mailbox (5.2.2) may be emptied.
 */
const neverTaken = /^5\.(1\.(1|2|3|6|10)|2\.(1|3)|3\.4|6\.\d+)$/;

/** What a server without enhanced codes says of a recipient (RFC 5321, section 4.2.3): misspelt, unknown, elsewhere. */
const unknownRecipient = [501, 550, 551, 553];

/**
 * Whether a server refused this recipient or this mail for good, or there is no address that a server could be asked for. Anything
 * else is our own fault, or passes: a refused sign-in or sender, a day's quota that is used up, a password that is not set, an
 * attachment that could not be read to its end. Once it is mended, the mail goes out. At which command a server speaks does not tell:
 * many refuse a sender once they know the recipient, and a quota after the whole mail.
 */
export function isForGood({ command, response = '', responseCode = 0, message }: SmtpError): boolean {
  if (command === 'API') return /^(Invalid recipient|No recipients)/.test(message);
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const enhancedCode = enhancedCodeIn(response);
  if (enhancedCode && neverTaken.test(enhancedCode)) return true;
  if (command !== 'RCPT TO') return false;
  return enhancedCode ? isOfRecipient(enhancedCode, response) : unknownRecipient.includes(responseCode);
}

/**
 * Whether a general code is said of the recipient: outlook.com says 5.5.0 of a mailbox that is not there, Microsoft 365 5.4.1, others
 * 5.1.0. Of a sender Postfix says 5.1.0 too, at the same command, and names it so.
 */
function isOfRecipient(enhancedCode: string, response: string): boolean {
  if (!response.startsWith('550') || /\bsender\b/i.test(response)) return false;
  return ['5.1.0', '5.5.0'].includes(enhancedCode) || (enhancedCode === '5.4.1' && /recipient address rejected/i.test(response));
}

/** At the start of the answer (RFC 2034), or at its end, as qmail writes it: `550 no mailbox here by that name (#5.1.1)`. */
function enhancedCodeIn(response: string): string | undefined {
  return /(?:^\d{3}[ -]|\(#)([245]\.\d{1,3}\.\d{1,3})(?=[\s)]|$)/.exec(response)?.[1];
}

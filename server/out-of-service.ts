import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { outOfService as problemOutOfService } from '#api/answers.ts';
import { noStore } from '#api/cache-control.ts';
import { policyForStyle } from '#api/own-style.ts';
import { outOfServiceWords as words } from '#app/content/out-of-service.ts';
import { pageTitle } from '#app/content/shell.ts';
import { retryAfterOutage } from '#domain/outage.ts';
import { isFromPage } from './from-page.ts';

const style =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:65ch;margin:10vh auto;padding:0 1rem}';

/** Made once, and so short that it is not compressed: whoever has too much to do must not have more to do by saying so. */
const page = String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${pageTitle(words.title)}</title>
<style>${raw(style)}</style>
</head>
<body><main><h1>${words.title}</h1><p>${words.lead}</p></main></body>
</html>`);

const headers = { ...noStore, 'content-security-policy': policyForStyle(style), 'retry-after': String(retryAfterOutage) };

/**
 * Turns a request away of which nothing has been done yet: the database is away, or there is more to do than can be done. Whoever reads
 * the answer in a browser's window is told by a page.
 */
export function outOfService(c: Context): Response {
  return isFromPage(c) ? c.html(page, 503, headers) : problemOutOfService(c);
}

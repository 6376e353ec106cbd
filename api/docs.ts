import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: object;
  responses?: Record<string, { description?: string }>;
}

interface Document {
  paths?: Record<string, Record<string, Operation>>;
  info: { title: string };
}

/** Long lines of a body break, so that a telephone shows them whole. */
const style = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
main { max-width: 75ch; margin: auto; padding: 0 1rem; overflow-wrap: anywhere }
pre { white-space: pre-wrap; font-size: .875rem }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page may show itself as it does, and nothing more. */
export const readingHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
};

/** A page that reads the OpenAPI document to a person; needs no script. */
export function readingPage(document: object) {
  const { paths = {}, info } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <style>${raw(style)}</style>
        <title>REST interface · ${info.title}</title>
      </head>
      <body>
        <main>
          <h1>REST interface</h1>
          <p>
            The calls of this site. Errors are problem documents (RFC 9457). The same as data:
            <a href="/api/openapi.json">openapi.json</a>
          </p>
          ${operations.map(readOperation)}
        </main>
      </body>
    </html>`;
}

function readOperation(operation: Operation & { path: string; method: string }) {
  return html`<h2>${operation.summary ?? operation.path}</h2>
    <p><code>${operation.method} ${operation.path}</code></p>
    ${
      operation.parameters
        ? html`<h3>Parameters</h3>
            <ul>
              ${operation.parameters.map(({ name, in: place }) => html`<li><code>${name}</code> in the ${place}</li>`)}
            </ul>`
        : ''
    }
    ${
      operation.requestBody
        ? html`<h3>Body</h3>
            <pre>${JSON.stringify(operation.requestBody, null, 2)}</pre>`
        : ''
    }
    <h3>Answers</h3>
    <ul>
      ${Object.entries(operation.responses ?? {}).map(([status, { description }]) => html`<li><code>${status}</code> ${description ?? ''}</li>`)}
    </ul>`;
}

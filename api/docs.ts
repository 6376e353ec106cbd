import { html, raw } from 'hono/html';
import { readSchema, type Schema, withNamedSchemas } from './docs-schema.ts';
import { policyForStyle } from './own-style.ts';

type Content = Record<string, { schema: Schema }>;
type Headers = Record<string, { description: string }>;

interface Answer {
  description: string;
  headers?: Headers;
  content?: Content;
}

interface Operation {
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { description?: string; content: Content };
  responses: Record<string, Answer>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  info: { title: string };
  components: {
    schemas: { Problem: Schema } & Record<string, Schema>;
    securitySchemes: { session: { name: string; description: string } };
  };
}

/** Long words break, so that a telephone shows them whole. */
const style = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
main { max-width: 75ch; margin: auto; padding: 0 1rem; overflow-wrap: anywhere }
section { margin-top: 3rem; border-top: 1px solid }
ul { padding-inline-start: 1.25rem }
pre { white-space: pre-wrap; font-weight: bold }
code { font-size: .875rem }`;

export const readingHeaders = { 'content-security-policy': policyForStyle(style) };

/** A page that reads the OpenAPI document to a person; needs no script. */
export function readingPage(document: object) {
  const { paths, info, components } = withNamedSchemas(document as Document);
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
          <p>The calls of this site. The same for programs: <a href="/api/openapi.json">openapi.json</a></p>
          ${readSession(components.securitySchemes.session)}
          ${readErrors(components.schemas.Problem, operations)}
          ${operations.map(readOperation)}
        </main>
      </body>
    </html>`;
}

function readSession({ name, description }: { name: string; description: string }) {
  return html`<h2>For the office</h2>
    <p>A call that is for the office needs the cookie <code>${name}</code>. ${description}</p>`;
}

/** What every call has in common when it refuses, said once: each names only by which status it does. */
function readErrors(problem: Schema, operations: Operation[]) {
  const refusals = operations.flatMap(({ responses }) => Object.values(responses)).filter(isRefusal);
  const headers: Headers = Object.assign({}, ...refusals.map((refusal) => refusal.headers));
  return html`<h2>Errors</h2>
    <div>Each is a problem document (RFC 9457), of type <code>application/problem+json</code>: ${readSchema(problem)}</div>
    <p>Headers that come with some:</p>
    ${readHeaders(headers)}`;
}

function readHeaders(headers: Headers) {
  return html`<ul>
    ${Object.entries(headers).map(([name, { description }]) => html`<li><code>${name}</code>: ${description}</li>`)}
  </ul>`;
}

const isRefusal = ({ content = {} }: Answer) => 'application/problem+json' in content;

function readOperation(operation: Operation & { path: string; method: string }) {
  const { path, method, summary, description, security, parameters, requestBody, responses } = operation;
  return html`<section>
    <h2>${summary ?? path}</h2>
    <pre><code>${method} ${path}</code></pre>
    ${description && html`<p>${description}</p>`}
    ${security && html`<p>For the office.</p>`}
    ${
      parameters &&
      html`<h3>Parameters</h3>
        <ul>
          ${parameters.map(readParameter)}
        </ul>`
    }
    ${
      requestBody &&
      html`<h3>Body</h3>
        ${requestBody.description && html`<p>${requestBody.description}</p>`}
        ${readContent(requestBody.content)}`
    }
    <h3>Answers</h3>
    <ul>
      ${Object.entries(responses).map(readAnswer)}
    </ul>
  </section>`;
}

function readParameter({ name, in: place, required, schema }: NonNullable<Operation['parameters']>[number]) {
  return html`<li><code>${name}</code> in the ${place}${required ? '' : ' (optional)'}: ${readSchema(schema)}</li>`;
}

/** What refusals bring is told once, for all of them. */
function readAnswer([status, answer]: [string, Answer]) {
  const { description, headers = {}, content = {} } = answer;
  return html`<li>
    <code>${status}</code> ${description}${
      isRefusal(answer)
        ? Object.keys(headers).map((name) => html` · <code>${name}</code>`)
        : [readContent(content), answer.headers && readHeaders(headers)]
    }
  </li>`;
}

function readContent(content: Content) {
  return Object.entries(content).map(([type, { schema }]) => html`<div><code>${type}</code>: ${readSchema(schema)}</div>`);
}

import { html } from 'hono/html';

/** Of a JSON schema, what the document uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  items?: Schema;
  description?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maxItems?: number;
  default?: unknown;
}

/**
 * The document with each schema it names in the place where it refers to it: a person reads on, where a program looks it up.
 * @param document whose schemas do not name themselves
 */
export function withNamedSchemas<Document extends { components: { schemas: Record<string, Schema> } }>(
  document: Document,
): Document {
  const named = (reference: string) => document.components.schemas[reference.replace('#/components/schemas/', '')];
  return JSON.parse(JSON.stringify(document, (_, part) => (typeof part?.$ref === 'string' ? named(part.$ref) : part)));
}

/** A schema read to a person: what it is, what is said of it, and of an object, or of those in a list, each field. */
export function readSchema(schema: Schema): ReturnType<typeof html> {
  const { properties, required = [] } = schema.items ?? schema;
  const readField = ([name, field]: [string, Schema]) =>
    html`<li><code>${name}</code>${required.includes(name) ? '' : ' (optional)'}: ${readSchema(field)}</li>`;
  return html`${kindOf(schema)}${schema.description && html`<br />${schema.description}`}${
    properties && html`<ul>${Object.entries(properties).map(readField)}</ul>`
  }`;
}

/** What a value is, in a few words: `string or null, at most 300 characters`. */
function kindOf(schema: Schema): string {
  const { type = 'anything', format, items, additionalProperties } = schema;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ');
  if (items) return `list${schema.maxItems ? ` of at most ${schema.maxItems}` : ''}, each: ${kindOf(items)}`;
  if (additionalProperties) return `object with any names, each: ${kindOf(additionalProperties)}`;
  if (format === 'binary') return 'file';
  return [`${[type].flat().join(' or ')}${format ? ` (${format})` : ''}`, ...limitsOf(schema)].join(', ');
}

function limitsOf({ minLength, maxLength, minimum, pattern, default: usual }: Schema): string[] {
  return [
    minLength !== undefined && `at least ${minLength} ${minLength === 1 ? 'character' : 'characters'}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `${minimum} or more`,
    pattern !== undefined && `in the form ${pattern}`,
    usual !== undefined && `${usual} unless said`,
  ].filter((limit) => limit !== false);
}

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { colour } from '../palette.ts';

/**
 * A drawing of `app/ui` for where no stylesheet reaches: its colour classes become attributes.
 * @param name sets its ids apart from those of other drawings in the same picture
 * @returns SVG markup; size and place are the caller's, by a surrounding `<svg>` or `<g>`
 */
export function painted(drawing: ReactElement, name = ''): string {
  return renderToStaticMarkup(drawing, { identifierPrefix: name }).replaceAll(/ class="([^"]*)"/g, (_, classes: string) => {
    const attributes = classes.split(' ').map(attributeOf).filter(Boolean);
    return attributes.map((attribute) => ` ${attribute}`).join('');
  });
}

const properties: Record<string, string> = { fill: 'fill', stroke: 'stroke', text: 'color' };

function attributeOf(name: string): string | undefined {
  const [, property = '', role = ''] = /^(fill|stroke|text)-([a-z-]+)$/.exec(name) ?? [];
  if (!property) return undefined;
  return `${properties[property]}="${role === 'none' ? 'none' : colour(role)}"`;
}

/** A place in a sitemap: an absolute address, and when it last changed, where that is known. */
export interface SitemapPlace {
  address: string;
  changed?: Date;
}

/** @returns the answer with a list of pages (sitemaps.org, 0.9) */
export function sitemap(places: readonly SitemapPlace[]): Response {
  return answer('urlset', 'url', places);
}

/** @returns the answer with a list of sitemaps */
export function sitemapIndex(places: readonly SitemapPlace[]): Response {
  return answer('sitemapindex', 'sitemap', places);
}

function answer(list: string, item: string, places: readonly SitemapPlace[]): Response {
  const items = places.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<${item}><loc>${escapeXml(new URL(address).href)}</loc>${lastmod}</${item}>\n`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${list}>\n`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;');
}

import type pg from 'pg';
import { hashPattern } from '#domain/image-address.ts';

/**
 * Where in the storage lies what rows speak of and nobody can make anew: papers of nominations, and pictures by their addresses. An
 * article's text may well hold another number of forty digits, which is no picture.
 */
export async function namedFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from nomination_documents
     union
     select 'images/' || found[1] || '/whole.webp'
     from (
         select logo as text from members
         union all select concat_ws(' ', before ->> 'logo', after ->> 'logo') from listing_changes
         union all select concat_ws(' ', image, content) from articles
         union all select concat_ws(' ', image, content) from article_drafts
       ) as written,
       regexp_matches(text, '/image/(${hashPattern})-\\d+x\\d+\\.webp', 'g') as found
     order by 1`,
  );
  return rows.map(({ key }) => key);
}

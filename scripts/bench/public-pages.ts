import type { Pool } from '#db/client.ts';

/** The kinds of pages that readers ask for most. */
export async function busiestPages(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string }>(`select id from members where status = 'approved' order by id limit 1`);
  return {
    home: '/',
    directory: '/members-directory',
    bulletin: '/aicc-bulletin',
    company: `/company/${rows[0]?.id}`,
  };
}

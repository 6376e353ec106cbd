import { type SQL, sql } from 'drizzle-orm';
import { type About, type Matter, matters } from '#db/inbox-about.ts';
import { inboxItems } from '#db/schema.ts';

/** What an item of the inbox is about when it is about a row, such as `member/<id>`. */
export function aboutOf<Kind extends Matter>(matter: Kind, id: string): `${Kind}/${string}` {
  return `${matter}/${id}`;
}

/** The row that an item is about, by its kind and id; undefined where it is about none. */
export function readAbout({ about }: { about: About }): { matter: Matter; id: string } | undefined {
  const matter = matters.find((known) => about.startsWith(`${known}/`));
  return matter && { matter, id: about.slice(matter.length + 1) };
}

/** The id of the row that an item of the inbox is about; '' where it is about none. */
export function aboutIdOf(item: { about: About }): string {
  return readAbout(item)?.id ?? '';
}

/** `aboutIdOf` in a query, null where it is about no row of this kind: as an id, so that its key finds the row among a million. */
export function aboutIdAmong(matter: Matter): SQL {
  return sql`substring(${inboxItems.about} from ${`^${matter}/([0-9a-f-]{36})$`}::text)::uuid`;
}

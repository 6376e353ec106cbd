import { openDatabase, openPool } from '../../db/client.ts';

/** While Next builds, it loads this and asks nothing. */
const whileBuilding = 'postgres://nobody-is-asked';

const db = openDatabase(openPool(process.env.DATABASE_URL ?? whileBuilding));

/** What a page's component is given: what its own loader reads from the same database, by the same statements. */
// biome-ignore lint/suspicious/noExplicitAny: the types of a page's properties are React Router's
export async function loaded(loader: (args: never) => unknown, path: string, params: object = {}): Promise<any> {
  const context = { get: () => ({ db, clock: () => new Date() }) };
  return { loaderData: await loader({ request: new Request(`http://localhost${path}`), context, params } as never) };
}

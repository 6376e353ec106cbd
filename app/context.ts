import { createContext, type data } from 'react-router';
import type { Ctx } from '#domain/context.ts';

/** The key by which loaders and actions receive their `Ctx`. */
export const ctxKey = createContext<Ctx>();

/** What came of a form: what its page shows, and the answer's status. */
export type Received = ReturnType<typeof data<unknown>>;

/** The key by which an action receives what came of its form, where the form has been received already. */
export const receivedKey = createContext<Promise<Received> | undefined>(undefined);

/** Why what was sent to a page is not read. */
export type Unread = 'too large' | 'from elsewhere';

/** The key by which a page receives that what was sent to it is not read. */
export const unreadKey = createContext<Unread | undefined>(undefined);

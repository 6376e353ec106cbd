import { createContext } from 'react-router';
import type { Ctx } from '#domain/context.ts';

/** The key by which loaders and actions receive their `Ctx`. */
export const ctxKey = createContext<Ctx>();

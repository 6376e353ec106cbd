import { z } from 'zod';

/** What the sandbox offers whoever pays. */
export const Choice = z.enum(['pay', 'fail', 'cancel', 'leave']);
export type Choice = z.infer<typeof Choice>;

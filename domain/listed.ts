import { eq } from 'drizzle-orm';
import { members } from '#db/schema.ts';

/** The condition under which the directory shows a member. */
export const isListed = eq(members.status, 'approved');

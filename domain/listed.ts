import { eq } from 'drizzle-orm';
import { members } from '#db/schema.ts';

/** Of members, those whom the directory shows. */
export const isListed = eq(members.status, 'approved');

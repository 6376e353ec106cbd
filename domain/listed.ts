import { eq } from 'drizzle-orm';
import { members } from '#db/schema.ts';
import { NotFound } from './errors.ts';

/** The condition under which the directory shows a member. */
export const isListed = eq(members.status, 'approved');

/** @returns what is said of a company that is not listed (specification, section 8) */
export function noSuchCompany(): NotFound {
  return new NotFound('Company not found. Please check the ID or try another company.');
}

/** @returns what its owner is told of a listing that has left the directory */
export function noLongerListed(): NotFound {
  return new NotFound('This listing is no longer in the directory.');
}

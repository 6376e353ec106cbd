import { personalData as articles } from '../articles/personal-data.server.ts';
import { personalData as claims } from '../claims/personal-data.server.ts';
import { personalData as courses } from '../courses/personal-data.server.ts';
import { personalData as inbox } from '../inbox/personal-data.server.ts';
import { personalData as mails } from '../mails/personal-data.server.ts';
import { personalData as members } from '../members/personal-data.server.ts';
import { personalData as nominations } from '../nominations/personal-data.server.ts';
import type { PersonalData } from '../personal-data.ts';
import { personalData as staff } from '../staff/personal-data.server.ts';
import { personalData as agreements } from './personal-data.server.ts';

/**
 * Every noun that knows people, in the order in which it is shown and erased. This is the one file that looks into
 * other nouns, and only at their `personal-data.server.ts`. A noun that begins to keep people's data joins here.
 */
export const sources: readonly PersonalData[] = [
  members,
  claims,
  nominations,
  inbox,
  courses,
  articles,
  staff,
  mails,
  agreements,
];

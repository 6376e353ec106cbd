import { z } from 'zod';

/** The id of a mail; anything else names none. */
export const MailId = z.uuid();

import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database, Transaction } from '#db/client.ts';
import { staff, staffCredentials, staffSessions, staffVerifications } from '#db/schema.ts';
import { staffRoles } from '#db/statuses.ts';
import { sessionCookiePrefix } from '../cookies.ts';
import { hour, second } from '../durations.ts';
import { passwordLength, sessionRules } from './schema.ts';

export interface LibrarySettings {
  /** Signs the session cookie; the same on every server. */
  secret: string;
  siteUrl: string;
}

/**
 * The library that hashes passwords and keeps sessions, over our own tables.
 * Its own endpoints are not mounted: our verbs call it, so there is one way in.
 */
export function createLibrary(db: Database | Transaction, { secret, siteUrl }: LibrarySettings) {
  return betterAuth({
    baseURL: siteUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { staff, staffSessions, staffCredentials, staffVerifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.minimum,
      maxPasswordLength: passwordLength.maximum,
    },
    user: {
      modelName: 'staff',
      additionalFields: { role: { type: [...staffRoles], required: true, input: false } },
    },
    session: {
      modelName: 'staffSessions',
      fields: { userId: 'staffId' },
      // The library counts in seconds.
      expiresIn: (sessionRules.unusedHours * hour) / second,
      updateAge: (sessionRules.renewedHours * hour) / second,
    },
    account: { modelName: 'staffCredentials', fields: { userId: 'staffId' } },
    verification: { modelName: 'staffVerifications' },
    advanced: cookies(siteUrl),
    // Tries are counted by account in `sign-in.server.ts`, in the database, so that all servers count together.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** With TLS, of this host alone: no neighbour below the same domain can set one (OWASP ASVS 5.0, 3.3.3). */
function cookies(siteUrl: string) {
  // What the library itself calls secure has a weaker prefix.
  return {
    cookiePrefix: sessionCookiePrefix(siteUrl),
    useSecureCookies: false,
    defaultCookieAttributes: { secure: siteUrl.startsWith('https:') },
  };
}

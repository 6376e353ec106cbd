import type { KeyObject } from 'node:crypto';
import type { Database } from '#db/client.ts';
import type { StaffRole } from '#db/statuses.ts';
import { Forbidden, Unauthenticated, type Unavailable } from './errors.ts';
import type { Files } from './files.ts';
import type { Payments } from './payments.ts';
import type { Retention } from './retention.ts';
import type { Accounts } from './staff/accounts.server.ts';

/** A signed-in member of the office. */
export interface StaffActor {
  kind: 'staff';
  id: string;
  name: string;
  email: string;
  role: StaffRole;
}

/** The owner of one listing, who proved it by a code mailed to the listing's own address. */
export interface OwnerActor {
  kind: 'owner';
  memberId: string;
  sessionId: string;
}

/** Anybody else. */
interface VisitorActor {
  kind: 'visitor';
}

/** Somebody whose session cannot be read at the moment. What everybody may see, they may see too. */
interface UnknownActor {
  kind: 'unknown';
  because: Unavailable;
}

export type Actor = StaffActor | OwnerActor | VisitorActor | UnknownActor;

/** What a verb works with: the database, who asks, what time it is, and where the site lives. */
export interface Ctx {
  db: Database;
  actor: Actor;
  clock: () => Date;
  accounts: Accounts;
  files: Files;
  payments: Payments;
  /** The network address that the request came from; '' where there is none, as in a job. */
  address: string;
  /** The wider network that an IPv6 address lies in, all of which may be one subscriber's (`server/client-address.ts`). */
  widerNetwork?: string;
  /** Whether tries are counted by address (`domain/limits.ts`); off for load tests alone. */
  rateLimits: 'on' | 'off';
  /**
   * Signs values that browsers send back, so that nobody else can make them: a form's stamp, the key to a student's page, a
   * browser's name, the secret of an owner's session.
   */
  signingSecret: string;
  /** Signs certificates (Ed25519), so that nobody else can make one; the same on every server, for ever. */
  certificateKey: KeyObject;
  /** Who certifies with the chamber; undefined where nobody does. */
  certifier: string | undefined;
  /** Writes down an error nobody foresaw. */
  reportError: (error: unknown) => void;
  /** Where mail for the office goes; undefined where it reads its inbox here alone. */
  officeEmail: string | undefined;
  /** Whether there is a mail server; without one, mail is kept and shown to the office. */
  sendsMail: boolean;
  /** How long what is kept stays. */
  retention: Retention;
  /** The site's public address, without a slash at the end. */
  siteUrl: string;
}

/**
 * Who asks, where the answer depends on it: nobody is taken for a visitor because their session cannot be read.
 * @throws Unavailable where it cannot be told at the moment
 */
export function knownActor({ actor }: Ctx): Exclude<Actor, UnknownActor> {
  if (actor.kind === 'unknown') throw actor.because;
  return actor;
}

/**
 * Lets only the office pass.
 * @throws Unauthenticated for everybody else, owners of listings included; Unavailable where it cannot be told who asks
 */
export function requireStaff(ctx: Ctx): StaffActor {
  const actor = knownActor(ctx);
  if (actor.kind !== 'staff') throw new Unauthenticated('Sign in to do this.');
  return actor;
}

/**
 * Lets only an administrator pass.
 * @throws Unauthenticated for everybody who is not of the office, Forbidden for other staff, Unavailable where it cannot be told
 */
export function requireAdministrator(ctx: Ctx): StaffActor {
  const actor = requireStaff(ctx);
  if (actor.role !== 'administrator') throw new Forbidden('Only the administrator can do this.');
  return actor;
}

/**
 * Lets only the owner of a listing pass.
 * @throws Unauthenticated for everybody else, the office included; Unavailable where it cannot be told who asks
 */
export function requireOwner(ctx: Ctx): OwnerActor {
  const actor = knownActor(ctx);
  if (actor.kind !== 'owner') throw new Unauthenticated('Ask for a code to open this listing.');
  return actor;
}

import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Letter } from './letter.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Text compared byte by byte, so that order and paging are the same on every PostgreSQL, whatever its locale. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

// Members: applications, and what they become.

export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    zipCode: text('zip_code').notNull(),
    state: text('state').notNull(),
    businessDescription: text('business_description').notNull(),
    website: text('website').notNull(),
    fax: text('fax').notNull(),
    tax: text('tax').notNull().default(''),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** What was sent, hashed: the same application sent twice is one application. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('members_pending').on(table.createdAt, table.id).where(sql`${table.status} = 'pending'`),
    index('members_newest').on(table.decidedAt.desc(), table.id.desc()).where(sql`${table.status} = 'approved'`),
    index('members_fingerprint').on(table.fingerprint, table.createdAt),
  ],
);

/** What the directory is searched by: narrow rows, one for each approved member. */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The name as it is compared: normalised, in lower case. */
    nameKey: bytewiseText('name_key').notNull(),
    /** Its first letter, a to z, or # for all others. */
    letter: bytewiseText('letter').notNull(),
    state: bytewiseText('state').notNull(),
  },
  (table) => [
    index('directory_entries_by_name').on(table.nameKey, table.memberId),
    index('directory_entries_by_state').on(table.state, table.nameKey, table.memberId),
    index('directory_entries_by_terms')
      .using('gin', sql`directory_terms(${table.letter}, ${table.state}, ${table.nameKey})`)
      .with({ fastupdate: false }),
  ],
);

/** How many members the directory holds, by state and first letter: counts that need no counting. */
export const directoryCounts = pgTable(
  'directory_counts',
  {
    state: bytewiseText('state').notNull(),
    letter: bytewiseText('letter').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.state, table.letter] })],
);

// The office: staff accounts (the columns are better-auth's), and who did what.

export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  role: text('role', { enum: ['administrator', 'staff'] })
    .notNull()
    .default('staff'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

const staffId = () =>
  text('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

export const staffSessions = pgTable('staff_sessions', {
  id: text('id').primaryKey(),
  token: text('token').notNull().unique(),
  staffId: staffId(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const staffCredentials = pgTable('staff_credentials', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  staffId: staffId(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const staffVerifications = pgTable('staff_verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Failed sign-ins in a row, by account: what makes the wait grow. */
export const signInFailures = pgTable('sign_in_failures', {
  account: text('account').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: moment('blocked_until').notNull(),
});

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_entries_subject').on(table.subject, table.at)],
);

// Mail: every message is a row before it is sent.

export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the mail tells of, such as `member-approved/<id>`: one person hears of one event once. */
    event: text('event').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** What it says, as data: the HTML and the plain text are made of it. */
    letter: jsonb('letter').$type<Letter>().notNull(),
    replyTo: jsonb('reply_to').$type<{ name: string; email: string }>(),
    /** Files that go with it, by their keys. */
    attachments: jsonb('attachments').$type<{ fileName: string; key: string; type: string }[]>().notNull().default([]),
    /** `kept`: no mail server is set, so the office reads it in the site. */
    status: text('status', { enum: ['queued', 'kept', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('mails_once').on(table.event, table.recipient),
    index('mails_newest').on(table.createdAt.desc(), table.id),
  ],
);

// Privacy: what people agreed to, and the links only they know.

export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    /** The words that were shown. */
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('consents_email').on(sql`lower(${table.email})`), index('consents_subject').on(table.subject)],
);

export const privateLinks = pgTable(
  'private_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    subject: text('subject').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('private_links_subject').on(table.purpose, table.subject), index('private_links_expiry').on(table.expiresAt)],
);

/** Secrets the site makes for itself, shared by all its servers. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

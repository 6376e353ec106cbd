import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
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
import { plainWordForms, wordForms } from './article-words.ts';
import { type About, aboutRow } from './inbox-about.ts';
import type { Recipient, Supplier } from './invoice-parties.ts';
import type { Letter } from './letter.ts';
import type { LinkPurpose } from './link-purposes.ts';
import type { ListingFields } from './listing-fields.ts';
import { disputeStatuses, orderNotes, orderStatuses } from './order-statuses.ts';
import type { RecordedAction } from './staff-actions.ts';
import {
  boxes,
  couponKinds,
  entryKinds,
  inboxStatuses,
  mailStatuses,
  memberStatuses,
  reviewStates,
  staffRoles,
} from './statuses.ts';
import type { Subject } from './subject.ts';

// In this order: members, claims, the bulletin, nominations, the office, mail, privacy, the inbox, what every noun uses, the course, what
// comes after the payment, the office's settings and the sandbox.
//
// Lists are newest first. An index in the same direction on all its columns is read backwards; one in mixed directions
// says `nullsFirst`, because Drizzle's `desc()` puts nulls last, which no ORDER BY … DESC can use.

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
    /** The address of a kept image; '' where there is none. */
    logo: text('logo').notNull().default(''),
    status: text('status', { enum: memberStatuses }).notNull().default('pending'),
    /** What was sent, hashed: the same application sent twice is one application. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('members_pending').on(table.createdAt, table.id).where(sql`${table.status} = 'pending'`),
    index('members_newest').on(table.decidedAt, table.id).where(sql`${table.status} = 'approved'`),
    index('members_rejected').on(table.decidedAt).where(sql`${table.status} = 'rejected'`),
    index('members_fingerprint').on(table.fingerprint, table.createdAt),
    index('members_email').on(sql`lower(${table.email})`),
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
    index('directory_entries_by_spelling')
      .using('gin', sql`spelling_keys(${table.letter}, ${table.nameKey})`)
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

// Claims: the codes mailed to a listing's own address, the owners' sessions they open, and what owners change.

const listing = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

export const claimCodes = pgTable(
  'claim_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: listing(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was used, or a newer one took its place. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('claim_codes_one_at_a_time').on(table.memberId).where(sql`${table.endedAt} is null`),
    index('claim_codes_newest').on(table.memberId, table.createdAt),
  ],
);

export const ownerSessions = pgTable(
  'owner_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    memberId: listing(),
    openedAt: moment('opened_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the owner signed out, or the office ended it. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('owner_sessions_newest').on(table.openedAt, table.id), index('owner_sessions_member').on(table.memberId)],
);

/** What owners changed in their listings, and what they ask the office to change. */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: listing(),
    /** Only the fields that changed, as they were and as they became or are to become; what a person had erased is in neither. */
    before: jsonb('before').$type<ListingFields>().notNull(),
    after: jsonb('after').$type<ListingFields>().notNull(),
    /**
     * `live` and `reverted`: an edit; `erased`: an edit of which a person had something erased, or a change of which is left alone
     * since when the listing has its address; the others: a request, which `withdrawn` says its owner ended, and `replaced` that a
     * newer one did, a new address, or a person who had something of it erased.
     */
    status: text('status', {
      enum: ['live', 'reverted', 'waiting', 'approved', 'refused', 'withdrawn', 'replaced', 'erased'],
    }).notNull(),
    at: moment('at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    index('listing_changes_newest').on(table.at, table.id),
    index('listing_changes_member').on(table.memberId),
    uniqueIndex('listing_changes_one_waiting').on(table.memberId).where(sql`${table.status} = 'waiting'`),
  ],
);

// The bulletin: articles, what is still being written, and who has read what.

/** The words of an article as they are searched, its title before its text. */
const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its name in addresses; it stays when the title changes. */
    slug: bytewiseText('slug').notNull().unique(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    /** Markdown, as it was written. */
    content: text('content').notNull(),
    /** The address of its picture; '' where it has none. */
    image: text('image').notNull(),
    /** What its picture shows, for those who cannot see it; '' where that says no more than the text. */
    imageAlt: text('image_alt').notNull().default(''),
    category: text('category').notNull().default('business'),
    /** How its text begins, without markup: what lists show without loading the text. */
    opening: text('opening').notNull(),
    readMinutes: integer('read_minutes').notNull(),
    date: moment('date').notNull(),
    /** Grows with every change: who changes an older version than this one is told. */
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
    /** Who changed it last; '' once that has been forgotten. */
    changedBy: text('changed_by').notNull(),
    changedById: text('changed_by_id').notNull(),
    /** The tab whose form published it; '' where none did. */
    publishedIn: text('published_in').notNull().default(''),
    // Nothing uses it any more. The version before searches by it: it goes one release after this.
    wordForms: searchWords('word_forms').notNull().generatedAlwaysAs(wordForms()),
    /**
     * By its weights an article's words are told from their stems, which they share with others (“important” has that of
     * “import”): A and C are words of title and text, B and D stems.
     */
    plainWordForms: searchWords('plain_word_forms').notNull().generatedAlwaysAs(plainWordForms()),
  },
  (table) => [
    index('articles_newest').on(table.date, table.id),
    index('articles_plain_word_forms').using('gin', table.plainWordForms),
    index('articles_by_spelling').using('gin', sql`spelling_keys('', ${table.title} || ' ' || ${table.content})`),
  ],
);

const articleId = () =>
  uuid('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** Posts that are being written, kept while they are: for each tab in which one was begun. */
export const articleDrafts = pgTable(
  'article_drafts',
  {
    id: uuid('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The post that is being changed. A new one has none yet; one whose post was deleted has none any more. */
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
    /** The version its changes began from. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    content: text('content').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt').notNull().default(''),
    savedAt: moment('saved_at').notNull(),
    /** The tab that wrote it last, and how often it has been written: another tab, which knows an older text, must not. */
    tab: text('tab').notNull().default(''),
    revision: integer('revision').notNull().default(0),
  },
  (table) => [index('article_drafts_newest').on(table.staffId, table.savedAt)],
);

/** How often articles were read: once by each reader on each day. */
export const articleViews = pgTable('article_views', {
  articleId: articleId().primaryKey(),
  views: integer('views').notNull(),
  /** When kept pages were told to show the count; 1970 where another article's reader has had them told lately. */
  toldAt: moment('told_at').notNull(),
});

/** Who has read what today, by a hash that nobody can trace back; forgotten when the day is over. */
export const articleReaders = pgTable(
  'article_readers',
  { day: date('day').notNull(), articleId: articleId(), reader: text('reader').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.articleId, table.reader] })],
);

// Nominations for the Excellence Awards.

export const nominations = pgTable(
  'nominations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What people call it by, such as `EA-2026-7K3M9Q`. It opens nothing. */
    reference: text('reference').notNull().unique(),
    /** The year of its award cycle. */
    cycle: integer('cycle').notNull(),
    category: text('category').notNull(),
    organizationName: text('organization_name').notNull(),
    /** Like the address, '' once the organization has had it erased. */
    organizationPhone: text('organization_phone').notNull(),
    organizationEmail: text('organization_email').notNull(),
    nomineeName: text('nominee_name').notNull(),
    nomineePhone: text('nominee_phone').notNull(),
    nomineeEmail: text('nominee_email').notNull(),
    nomineeBiography: text('nominee_biography').notNull(),
    nominatorSignature: text('nominator_signature').notNull(),
    nominatorName: text('nominator_name').notNull(),
    nominatorDesignation: text('nominator_designation').notNull(),
    nominatorOrganization: text('nominator_organization').notNull(),
    nominatorPhone: text('nominator_phone').notNull(),
    nominatorEmail: text('nominator_email').notNull(),
    reviewState: text('review_state', { enum: reviewStates }).notNull().default('received'),
    /** What was sent, hashed: the same nomination sent twice is one nomination. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the nominator, the nominee, the organization or the office last changed it. */
    correctedAt: moment('corrected_at'),
  },
  (table) => [
    index('nominations_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('nominations_fingerprint').on(table.fingerprint, table.createdAt),
    index('nominations_nominee').on(sql`lower(${table.nomineeEmail})`),
    index('nominations_nominator').on(sql`lower(${table.nominatorEmail})`),
    index('nominations_organization').on(sql`lower(${table.organizationEmail})`),
    index('nominations_about').on(aboutRow('nomination', table.id)),
  ],
);

const nominationId = () =>
  uuid('nomination_id')
    .notNull()
    .references(() => nominations.id, { onDelete: 'cascade' });

export const nominationDocuments = pgTable(
  'nomination_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    nominationId: nominationId(),
    /** Where the file is kept. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** What it holds, hashed: by this and its name it is known when it is sent again. Unset for those kept before it was asked. */
    digest: text('digest'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('nomination_documents_of').on(table.nominationId, table.createdAt)],
);

// The office: staff accounts (the columns are better-auth's), and who did what.

export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  role: text('role', { enum: staffRoles }).notNull().default('staff'),
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

/** Failed sign-ins in a row, by account: what makes the wait grow. An address that has none stands as a fingerprint. */
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
    action: text('action').$type<RecordedAction>().notNull(),
    subject: text('subject').$type<Subject>().notNull(),
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
    /** What the mail tells of, such as `member-approved/<id>`: one person hears of one event once. It is found by its start. */
    event: bytewiseText('event').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** What it says, as data: the HTML and the plain text are made of it. */
    letter: jsonb('letter').$type<Letter>().notNull(),
    replyTo: jsonb('reply_to').$type<{ name: string; email: string }>(),
    /** Files that go with it, by their keys. */
    attachments: jsonb('attachments').$type<{ fileName: string; key: string; type: string }[]>().notNull().default([]),
    status: text('status', { enum: mailStatuses }).notNull().default('queued'),
    lastError: text('last_error'),
    /** When it was kept back as one too many; sent again after that, it was let through by the office. */
    heldAt: moment('held_at'),
    /** From when what it brings can be used no more, such as a code: it is not sent any more then. */
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('mails_once').on(table.event, table.recipient),
    index('mails_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('mails_failed').on(table.createdAt.desc().nullsFirst(), table.id).where(sql`${table.status} = 'failed'`),
    index('mails_recipient').on(sql`lower(${table.recipient})`),
    index('mails_reply_to').on(sql`lower(${table.replyTo} ->> 'email')`),
  ],
);

/**
 * That a mail for which a form was sent has gone to a mailbox. It counts for a day, whatever is erased meanwhile.
 * The table is unlogged, as `tries` is: a count lost in a crash harms nobody, and no back-up keeps it for longer than its day.
 */
export const unaskedMails = pgTable(
  'unasked_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A hash of the mailbox. */
    mailbox: text('mailbox').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('unasked_mails_of_mailbox').on(table.mailbox, table.sentAt)],
);

// Privacy: what people agreed to, and the links only they know.

export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').notNull(),
    subject: text('subject').$type<Subject>().notNull(),
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
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    subjectId: text('subject').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('private_links_subject').on(table.purpose, table.subjectId),
    index('private_links_expiry').on(table.expiresAt),
  ],
);

// The office's inbox: what people sent, and what became of it.

export const inboxItems = pgTable(
  'inbox_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    box: text('box', { enum: boxes }).notNull(),
    /** What it is about, such as `member/<id>`: written and read by `domain/inbox-about.ts`. */
    about: text('about').$type<About>().notNull(),
    title: text('title').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: inboxStatuses }).notNull().default('new'),
    assigneeId: text('assignee_id').references(() => staff.id, { onDelete: 'set null' }),
    /** What was sent, hashed: the same thing sent twice is one. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('inbox_items_in_order').on(table.box, table.createdAt, table.id),
    index('inbox_items_waiting').on(table.box, table.createdAt).where(sql`${table.status} <> 'done'`),
    index('inbox_items_fingerprint').on(table.fingerprint, table.createdAt),
    index('inbox_items_email').on(sql`lower(${table.email})`),
    index('inbox_items_about').on(table.about, table.createdAt),
  ],
);

/** What was said of an item: answers, mailed to whoever sent it, and notes that stay in the office. */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    id: uuid('id').primaryKey(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** A member of the office; null where somebody else answered, such as a listing's owner. */
    authorId: text('author_id'),
    authorName: text('author_name').notNull(),
    body: text('body').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('inbox_entries_item').on(table.itemId, table.at)],
);

// What every noun uses: limits, what was just sent, the site's own secrets, and which database this is.

/**
 * How often an address has tried a thing, until when it counts.
 * The table is unlogged: counting must not cost a flush to disk, and a count lost in a crash harms nobody.
 */
export const tries = pgTable(
  'tries',
  {
    /** What is limited and who tries, such as `contact:203.0.113.7`. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: moment('expire').notNull(),
  },
  (table) => [index('tries_expire').on(table.expire)],
);

/** What was sent within the last minutes, by its fingerprint: the first of identical ones counts (`domain/repeats.ts`). */
export const repeats = pgTable('repeats', {
  fingerprint: text('fingerprint').primaryKey(),
  /** When the first was sent. */
  at: moment('at').notNull(),
});

/** Secrets the site makes for itself, shared by all its servers. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * Which database this is: one row, made by the migration. The storage of its files bears the id too, so that no other database
 * takes them for what nothing refers to (`domain/own-storage.ts`). No back-up holds it: what is restored is another database.
 */
export const databaseIdentity = pgTable('database_identity', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** When a storage was found to be this database's; null before. */
  storageFoundAt: moment('storage_found_at'),
});

// The course: orders, and the money that comes in for them. Amounts are in paise.

/** A discount by a code, `percent` of the price or an `amount` of paise. */
export const coupons = pgTable('coupons', {
  /** In upper case. */
  code: text('code').primaryKey(),
  kind: text('kind', { enum: couponKinds }).notNull(),
  value: integer('value').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
  /** How many orders may use it, and how many of one person; unset: any number. */
  useLimit: integer('use_limit'),
  perPersonLimit: integer('per_person_limit'),
  createdAt: moment('created_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
});

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    mobile: text('mobile').notNull(),
    email: text('email').notNull(),
    state: text('state').notNull(),
    companyName: text('company_name').notNull(),
    companyAddress: text('company_address').notNull().default(''),
    gstin: text('gstin').notNull(),
    couponCode: text('coupon_code').notNull(),
    /** What is to be paid, the server's own figure; and what the coupon took off the price. */
    amount: integer('amount').notNull(),
    discount: integer('discount').notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('created'),
    /** `manual`: money the office received itself; `none`: nothing was to be paid, and it is no test. */
    provider: text('provider', { enum: ['sandbox', 'razorpay', 'razorpay-test', 'manual', 'none'] }).notNull(),
    /** The provider's name for the checkout, and where it is; empty until the provider has opened it. */
    providerReference: text('provider_reference').notNull().default(''),
    checkoutUrl: text('checkout_url').notNull().default(''),
    /** The payment that paid it, by the provider's or the bank's reference, and how it was made. */
    paymentReference: text('payment_reference').notNull().default(''),
    method: text('method').notNull().default(''),
    /** The day, in India, on which money that the office received itself came. */
    receivedOn: date('received_on', { mode: 'string' }),
    /** What is left of that payment, where a part went back at the provider's own counter and the office left the rest. */
    remaining: integer('remaining'),
    /** What was sent, hashed: while an order can be paid, the same details are the same order; empty once it is to make way. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Until when its checkout takes payments. */
    expiresAt: moment('expires_at').notNull(),
    /** When the provider was last asked about it. */
    askedAt: moment('asked_at'),
    paidAt: moment('paid_at'),
    /** When its buyer last asked for its erasure, and it was kept: it had been paid, or a payment could still arrive. */
    erasureAskedAt: moment('erasure_asked_at'),
  },
  (table) => [
    index('orders_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('orders_email').on(sql`lower(${table.email})`),
    index('orders_open').on(table.createdAt).where(sql`${table.status} in ('created', 'initiated', 'failed')`),
    index('orders_fingerprint').on(table.fingerprint, table.createdAt),
    uniqueIndex('orders_payment').on(table.provider, table.paymentReference).where(sql`${table.paymentReference} <> ''`),
  ],
);

const orderId = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** Each change of an order's state. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    at: moment('at').notNull(),
    event: text('event', { enum: orderNotes }).notNull(),
    status: text('status', { enum: orders.status.enumValues }).notNull(),
    /** The member of the office who brought it about, until that is forgotten; empty for students and providers. */
    actorId: text('actor_id').notNull().default(''),
    actorName: text('actor_name').notNull().default(''),
    detail: text('detail').notNull().default(''),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/** Orders that hold one of a coupon's uses; an order that expires or is refunded gives it back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: orderId().primaryKey(),
    couponCode: text('coupon_code')
      .notNull()
      .references(() => coupons.code),
    /** Whose use it is: the mobile number as it is compared. */
    person: text('person').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('coupon_uses_coupon').on(table.couponCode, table.person)],
);

/** What the payment provider told us, each message once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The message's own bytes, hashed: they are what the provider signed. */
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    kind: text('kind').notNull(),
    /** The order as the message names it: not always one of ours. */
    order: text('order').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('payment_events_order').on(table.order)],
);

/** Money to be given back: each payment at most once. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: orderId(),
    provider: text('provider', { enum: orders.provider.enumValues }).notNull(),
    paymentReference: text('payment_reference').notNull(),
    amount: integer('amount').notNull(),
    /** What is still to go back of it, where a part did: at the provider's own counter, or before another of its refunds failed. */
    remaining: integer('remaining'),
    /** What the office has returned of it itself: that much is not the provider's to give back any more. */
    returned: integer('returned').notNull().default(0),
    /** How much of that the provider gave back as well, and when the office said that it has settled this with the buyer. */
    returnedTwice: integer('returned_twice').notNull().default(0),
    returnedTwiceSettledAt: moment('returned_twice_settled_at'),
    reason: text('reason', {
      enum: ['requested', 'wrong amount', 'wrong currency', 'paid twice', 'paid after expiry', 'partly refunded'],
    }).notNull(),
    /** `open`: the office has to decide; `requested`: the provider has to be told, and told again until it agrees. */
    status: text('status', { enum: ['open', 'requested', 'done'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
    /** The provider's or the bank's reference of the refund. */
    refundReference: text('refund_reference').notNull().default(''),
    /** Why the provider has not made it; empty until it was asked, and while it is. With the status it says how far a refund is. */
    lastError: text('last_error').notNull().default(''),
    /** Whether that is a silence, after which nobody knows what the provider has done. */
    isUnanswered: boolean('is_unanswered').notNull().default(false),
    /** When the provider was last asked for it, or what has become of it, and since when it is certain that the money went back. */
    askedAt: moment('asked_at'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('refunds_once').on(table.provider, table.paymentReference),
    index('refunds_order').on(table.orderId),
    index('refunds_undone').on(table.createdAt).where(sql`${table.status} <> 'done'`),
    index('refunds_returned_twice')
      .on(table.createdAt)
      .where(sql`${table.returnedTwice} > 0 and ${table.returnedTwiceSettledAt} is null`),
    index('refunds_unsettled').on(table.doneAt).where(sql`${table.status} = 'done' and ${table.settledAt} is null`),
  ],
);

/** Payments that were given back, or a part of them, before the provider told of them: what a message of the payment itself will meet. */
export const earlyRefunds = pgTable(
  'early_refunds',
  {
    provider: text('provider', { enum: orders.provider.enumValues }).notNull(),
    paymentReference: text('payment_reference').notNull(),
    refundReference: text('refund_reference').notNull(),
    /** What the provider still has of it. */
    remaining: integer('remaining').notNull().default(0),
    /** One of its refunds that failed: the provider has more of it, then, and is to be asked how much. */
    failedReference: text('failed_reference'),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.paymentReference] })],
);

/** Payments that their buyers have disputed with the bank, as the provider tells of it. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: orderId(),
    provider: text('provider', { enum: orders.provider.enumValues }).notNull(),
    paymentReference: text('payment_reference').notNull(),
    /** The provider's name for it: a payment may be disputed more than once. */
    reference: text('reference').notNull(),
    /** What the buyer asks for or, once it is lost, what was taken. */
    amount: integer('amount').notNull(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    toldAt: moment('told_at').notNull(),
    /** Until when the chamber is to answer; one without an answer is lost. Null where the provider has not said. */
    respondBy: moment('respond_by'),
    /** When the office said what becomes of the sale behind a lost one. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('disputes_once').on(table.provider, table.reference),
    index('disputes_order').on(table.orderId),
    index('disputes_payment').on(table.provider, table.paymentReference),
    index('disputes_waiting')
      .on(table.toldAt)
      .where(sql`${table.status} = 'open' or (${table.status} = 'lost' and ${table.settledAt} is null)`),
  ],
);

// After the payment: who studies, what they were billed, and what they achieved.

export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As the student quotes it, such as `EN-7K3Q-9FWT`. */
    number: text('number').notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    enrolledAt: moment('enrolled_at').notNull(),
    /** When the payment was given back. */
    withdrawnAt: moment('withdrawn_at'),
    /** When the student last had certificates erased: that the course was completed is not kept with them. */
    certificateErasedAt: moment('certificate_erased_at'),
    /** When all that opened the student's page was last ended: since then the key of the order opens it no more. */
    keyEndedAt: moment('key_ended_at'),
  },
  (table) => [index('enrolments_newest').on(table.enrolledAt, table.id)],
);

const enrolmentId = () =>
  uuid('enrolment_id')
    .notNull()
    .references(() => enrolments.id);

/** The last number of each series of documents in each financial year; its row is locked until the document is kept. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
    lastIssuedAt: moment('last_issued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
);

/** Documents of money received and given back, with all that stands on them as it was then. Amounts are in paise. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: ['tax invoice', 'receipt', 'credit note', 'refund note'] }).notNull(),
    enrolmentId: enrolmentId(),
    /** The document that this one takes back. */
    takesBack: uuid('takes_back')
      .unique()
      .references((): AnyPgColumn => invoices.id),
    issuedAt: moment('issued_at').notNull(),
    supplier: jsonb('supplier').$type<Supplier>().notNull(),
    recipient: jsonb('recipient').$type<Recipient>().notNull(),
    placeOfSupply: text('place_of_supply').notNull(),
    description: text('description').notNull(),
    /** The service accounting code. */
    sac: text('sac').notNull(),
    /** In hundredths of a per cent. */
    rate: integer('rate').notNull(),
    discount: integer('discount').notNull(),
    taxableValue: integer('taxable_value').notNull(),
    cgst: integer('cgst').notNull(),
    sgst: integer('sgst').notNull(),
    igst: integer('igst').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_one_sale').on(table.enrolmentId).where(sql`${table.takesBack} is null`),
    index('invoices_enrolment').on(table.enrolmentId, table.issuedAt),
    index('invoices_issued').on(table.issuedAt),
    check('invoices_add_up', sql`${table.taxableValue} + ${table.cgst} + ${table.sgst} + ${table.igst} = ${table.total}`),
  ],
);

export const certificates = pgTable(
  'certificates',
  {
    /** Too long to be guessed, such as `7K3Q-9FWT-2MXA`. */
    number: text('number').primaryKey(),
    enrolmentId: enrolmentId(),
    fullName: text('full_name').notNull(),
    course: text('course').notNull(),
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** Ed25519 over number, name, course and date. */
    signature: text('signature').notNull(),
    /** Who issued it, and who certified with them, '' where nobody did; null where a version before 28 November 2026 issued it. */
    issuer: text('issuer'),
    certifier: text('certifier'),
    revokedAt: moment('revoked_at'),
    revocationReason: text('revocation_reason').notNull().default(''),
  },
  (table) => [
    index('certificates_enrolment').on(table.enrolmentId, table.issuedAt),
    uniqueIndex('certificates_one_valid').on(table.enrolmentId).where(sql`${table.revokedAt} is null`),
  ],
);

/** Certificates that were erased: whoever checks one learns that it was issued, and no more. */
export const erasedCertificates = pgTable('erased_certificates', {
  number: text('number').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
});

// What the office sets, and the sandbox that plays the payment provider.

/** What the office may set, each under its name. */
export const officeSettings = pgTable('office_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** The checkouts of the sandbox, which plays the payment provider where none is set. Nobody else reads them. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: uuid('id').primaryKey().defaultRandom(),
  order: text('order').notNull().unique(),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status', { enum: ['open', 'paid', 'failed', 'cancelled'] })
    .notNull()
    .default('open'),
  paymentReference: text('payment_reference').notNull().default(''),
  refundReference: text('refund_reference').notNull().default(''),
  expiresAt: moment('expires_at').notNull(),
});

import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import type { Storage } from '#adapters/files.ts';
import type { PaymentSettings } from '#adapters/payments/payments.ts';
import type { Retention } from '#domain/retention.ts';
import { parseRetention } from '#domain/retention-setting.ts';
import { passwordLength } from '#domain/staff/schema.ts';
import { addressOf } from './address.ts';
import { doubtsAbout } from './doubtful-settings.ts';
import { saysTlsAsKnown, tlsParametersInWords } from './tls-parameters.ts';
import { mostWorkersOfEmbedded, usualWorkers } from './workers.ts';

const Url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

/** With a `/` or `#` as it stands in its password, an address looks like one and is none. */
const UrlWithPassword = (protocols: RegExp, example: string) =>
  Url(protocols, `${example}, special characters of a password percent-encoded (/ as %2F, # as %23)`);

/** A website's address and no more: every path on it is the site's own. */
const Origin = Url(/^https?$/, 'https://chamber.example')
  .transform((url) => url.replace(/\/+$/, '')) // what is no address at all has been refused here
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
    error: 'must be an address alone, such as https://chamber.example, without a path, a user or what follows a ? or #',
  })
  .transform((url) => new URL(url).origin);

/** Where none is named, the library that sends the mails takes this machine for their server. */
const MailServer = UrlWithPassword(/^smtps?$/, 'smtp://user:password@host:587').pipe(
  z.string().refine((url) => new URL(url).hostname !== '', { error: 'must name a server: smtp://user:password@host:587' }),
);

/** What is no address at all is refused before its parameters are read. */
const PostgresAddress = UrlWithPassword(/^postgres(ql)?$/, 'postgres://user:password@host/database').pipe(
  z.string().refine(saysTlsAsKnown, { error: tlsParametersInWords }),
);

/** `s3://key:secret@host:port/bucket?region=…&tls=off`: everything a bucket needs, in one line. */
const Bucket = UrlWithPassword(/^s3$/, 's3://key:secret@host/bucket')
  .transform((url) => new URL(url)) // what is no address at all has been refused here
  .refine(hasKnownParameters, {
    error: 'must have no parameters but region and tls=off, such as s3://key:secret@host/bucket?region=ap-south-1',
  })
  .transform(bucketOf);

/** Passed over, a misspelt one would lead to another region's bucket, or ask for TLS where there is none. */
function hasKnownParameters({ searchParams }: URL): boolean {
  return [...searchParams].every(([name, value]) => name === 'region' || (name === 'tls' && value === 'off'));
}

function bucketOf({ username, password, host, pathname, searchParams }: URL, context: z.RefinementCtx): Storage {
  const name = pathname.slice(1);
  if (!username || !password || !host || !name || name.includes('/')) {
    context.addIssue({ code: 'custom', message: 'must name key, secret, host and bucket: s3://key:secret@host/bucket' });
    return z.NEVER;
  }
  try {
    return {
      bucket: {
        name,
        endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
        region: searchParams.get('region') || 'us-east-1',
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    };
  } catch {
    context.addIssue({ code: 'custom', message: 'must have special characters percent-encoded, and % too, as %25' });
    return z.NEVER;
  }
}

interface PaymentVariables {
  PAYMENT_PROVIDER: 'sandbox' | 'razorpay';
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: string | undefined;
}

function paymentsOf(variables: PaymentVariables): PaymentSettings {
  const { PAYMENT_PROVIDER: provider, RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = variables;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret } = variables;
  if (provider === 'sandbox' || !keyId || !keySecret || !webhookSecret) return { provider: 'sandbox' };
  return { provider, keyId, keySecret, webhookSecret };
}

function retentionOf(setting: string, context: z.RefinementCtx): Retention {
  try {
    return parseRetention(setting);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
}

/** Both ends are named when a setting is something else. In digits alone: `0x10` and `4e3` are numbers to JavaScript. */
const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.string().regex(/^\d+$/, { error }).transform(Number).pipe(z.number().min(from, { error }).max(to, { error }));
};

const oneOf = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, { error: `must be ${choices.join(' or ')}` });

/** Who sends the mails: an address, or a name with one, such as `The chamber <office@chamber.example>`. */
const Sender = z.string().transform((given, context) => {
  // As the library reads it that sends the mails.
  const [sender, ...others] = addressparser(given, { flatten: true });
  if (sender && others.length === 0 && isAddress(sender.address) && !holdsAddress(sender.name)) return sender;
  context.addIssue({
    code: 'custom',
    message: 'must be one address such as office@chamber.example, or The chamber <office@chamber.example>',
  });
  return z.NEVER;
});

const isAddress = (text: string) => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text);

/** An address that no comma parts from the other is taken for words of the name; `Trade@Delhi` is a name. */
const holdsAddress = (name: string) => /\S@\S+\.\S/.test(name);

const { minimum, maximum } = passwordLength;
const Password = z
  .string()
  .min(minimum, `must have at least ${minimum} characters`)
  .max(maximum, `must have at most ${maximum} characters`);

/** What the one who sets it chooses, and anybody may guess at as often as they like. */
const Secret = z.string().min(16, 'must have at least 16 characters');

const Variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: Origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: PostgresAddress.optional(),
  ADMIN_PASSWORD: Password.optional(),
  STORAGE_URL: Bucket.optional(),
  SMTP_URL: MailServer.optional(),
  MAIL_FROM: Sender.optional(),
  OFFICE_EMAIL: z.email({ error: 'must be an address such as office@chamber.example' }).optional(),
  PAYMENT_PROVIDER: oneOf('sandbox', 'razorpay').default('sandbox'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: Secret.optional(),
  TRUST_PROXY: wholeNumber(0, 20).optional(),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
  PAGE_CACHE_MB: wholeNumber(0, 4_096).default(32),
  RETENTION_DAYS: z.string().default('').transform(retentionOf),
  WORKERS: wholeNumber(1, 64).default(usualWorkers(availableParallelism())),
  METRICS_TOKEN: Secret.optional(),
  LOG_LEVEL: oneOf('error', 'warn', 'info', 'debug').default('warn'),
});

/** The name of each setting. */
export const settingNames: readonly string[] = Object.keys(Variables.shape);

const Environment = Variables.refine((environment) => !environment.SMTP_URL || environment.MAIL_FROM, {
  path: ['MAIL_FROM'],
  error: 'must be set when SMTP_URL is set: the address mail is sent from',
})
  .refine(({ DATABASE_URL, WORKERS }) => DATABASE_URL || WORKERS <= mostWorkersOfEmbedded, {
    path: ['WORKERS'],
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'WORKERS'), // one complaint about it is enough
    error: `must be ${mostWorkersOfEmbedded} or less where DATABASE_URL is unset: the embedded PostgreSQL has connections for so many`,
  })
  .check(({ value, issues }) => {
    if (value.PAYMENT_PROVIDER !== 'razorpay') return;
    for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const) {
      if (value[name]) continue;
      issues.push({ code: 'custom', input: undefined, path: [name], message: 'must be set when PAYMENT_PROVIDER is razorpay' });
    }
  })
  .transform((given) => ({ ...given, siteUrl: given.SITE_URL ?? addressOf(given.HOST, given.PORT) }))
  .transform((environment) => ({
    doubts: doubtsAbout(environment),
    port: environment.PORT,
    host: environment.HOST,
    siteUrl: environment.siteUrl,
    dataDir: resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    adminPassword: environment.ADMIN_PASSWORD,
    storage: environment.STORAGE_URL ?? { folder: join(resolve(environment.DATA_DIR), 'uploads') },
    smtp: environment.SMTP_URL && environment.MAIL_FROM ? { url: environment.SMTP_URL, from: environment.MAIL_FROM } : undefined,
    officeEmail: environment.OFFICE_EMAIL ?? reachableAddressOf(environment.MAIL_FROM),
    payments: paymentsOf(environment),
    trustedProxies: environment.TRUST_PROXY ?? 0,
    rateLimits: environment.RATE_LIMITS,
    pageCacheBytes: environment.PAGE_CACHE_MB * 1_000_000,
    retention: environment.RETENTION_DAYS,
    workers: environment.WORKERS,
    metricsToken: environment.METRICS_TOKEN,
    logLevel: environment.LOG_LEVEL,
  }));

/** Where a sender can be written to; undefined for one that no mail reaches from elsewhere, such as `site@localhost`. */
function reachableAddressOf(sender?: { address: string }): string | undefined {
  return z.email().safeParse(sender?.address).data;
}

/** What the site was told by its environment; `.env.example` says what each setting means. */
export type Settings = z.infer<typeof Environment>;

/** A setting has a value the site cannot work with; the message names each one. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings once, at the start.
 * @param environment the process's variables, as strings
 * @throws SettingsError naming every bad variable and what it must be
 */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).map(([name, value]) => [name, withoutPadding(name, value)] as const);
  const set = given.filter(([, value]) => value !== ''); // a line such as `PORT=` sets nothing
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new SettingsError(`Cannot start: ${problems.join('; ')}.`);
}

/** Spaces around a value are slips of the hand, but for a password's. */
function withoutPadding(name: string, value: string | undefined): string | undefined {
  return name === 'ADMIN_PASSWORD' ? value : value?.trim();
}

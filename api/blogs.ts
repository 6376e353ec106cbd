import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import { type Article, articlePages, findArticleById, listWholeArticles } from '#domain/articles/articles.server.ts';
import { atMoment, onDay, type SaidDate } from '#domain/articles/publication-date.ts';
import { Post } from '#domain/articles/schema.ts';
import { excerptOf, readTime } from '#domain/articles/text.ts';
import { createArticle, deleteArticle, newDraft, updateArticle } from '#domain/articles/writing.server.ts';
import { requireStaff } from '#domain/context.ts';
import { periodInWords, usualRetention } from '#domain/retention.ts';
import { megabyte } from '#domain/sizes.ts';
import { officeBody } from './body-limit.ts';
import { answers, cursorOf, Done, json, PageLimit, staffSession, WithId } from './contract.ts';

// The names are the specification's (section 3).
const Blog = z
  .object({
    _id: z.uuid(),
    slug: z.string().openapi({ description: 'Its name in /aicc-bulletin?article=…' }),
    title: z.string(),
    author: z.string(),
    excerpt: z.string(),
    content: z.string(),
    image: z.string().nullable(),
    imageAlt: z
      .string()
      .openapi({ description: 'What the picture shows, for those who cannot see it; empty where nobody has said' }),
    category: z.string(),
    date: z.iso.datetime(),
    views: z.int(),
    comments: z.int(),
    readTime: z.string(),
    version: z.int().openapi({ description: 'Sent back with a change, it keeps the change from overwriting somebody else’s.' }),
  })
  .openapi('Article');

/** A day, or a moment with or without its seconds and its offset. */
const dateShape = /^\d{4}-\d\d-\d\d([Tt]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)?)?$/;

/** A day or a moment as ISO 8601 and RFC 3339 write it. Anything else would be guessed at: no date at all is read as 1970. */
const PastDate = z
  .string({ error: 'Date is invalid' })
  .regex(dateShape, { error: 'Date is invalid', abort: true })
  .refine((date) => z.iso.date().safeParse(date.slice(0, 10)).success, { error: 'Date is invalid', abort: true })
  .transform(saidDate)
  .refine(({ moment }) => moment.getTime() >= 0, { error: 'Date is before 1970 in UTC' });

/** What a text of this shape says. A moment without an offset is India's, wherever the server stands. */
function saidDate(text: string): SaidDate {
  const said = text.toUpperCase();
  if (!said.includes('T')) return onDay(said);
  return atMoment(new Date(/T[^Z+-]*$/.test(said) ? `${said}+05:30` : said));
}

/** What the office may say of an article; whatever else is sent is worked out here, and left aside. */
const BlogPost = z.object({
  ...Post.shape,
  image: z
    .preprocess((image) => image ?? '', Post.shape.image)
    .openapi({
      description:
        'The address of a picture kept here, by POST /image/upload. Any other of http or https is kept and answered as browsers send it, with %20 for a space, and has 2,000 characters at most in that spelling; pages show a drawn cover instead. Left out, the article has no picture, whether it had one or not.',
    }),
  imageAlt: z
    .preprocess((imageAlt) => imageAlt ?? '', Post.shape.imageAlt)
    .openapi({ description: 'What the picture shows: read out to those who cannot see it. Without a picture it is not kept.' }),
  date: z
    .preprocess((date) => date ?? undefined, PastDate.optional())
    .openapi({
      description:
        'When it was published, as a day or a moment of ISO 8601 or RFC 3339. A moment without an offset is India’s time, a day its midnight in UTC. Left out, now, or what it was. A moment five minutes ahead at most is taken for now, and so is a day that has begun in India; more is refused, and so is what is before 1970 in UTC.',
    }),
});

const BlogChange = z.object({
  ...BlogPost.shape,
  imageAlt: z
    .preprocess((imageAlt) => imageAlt ?? undefined, Post.shape.imageAlt.optional())
    .openapi({
      description:
        'What the picture shows: read out to those who cannot see it. Left out, it stays what it was, and goes with its picture.',
    }),
  version: z.int({ error: 'Version is invalid' }).min(1, { error: 'Version is invalid' }).optional().openapi({
    description:
      'The version that the change began from: where somebody has changed the article since, or it never had that version, the change is refused by 409, which says which of the two. Left out, it replaces whatever is there.',
  }),
});

const longestKey = 255;

/**
 * As the IETF's draft has it (draft-ietf-httpapi-idempotency-key-header), but that its quotation marks may be left out: they are
 * no part of the key.
 */
const Retry = z.object({
  'idempotency-key': z
    .string()
    .overwrite((key) => key.replace(/^"(.*)"$/, '$1'))
    .min(1, { error: 'Idempotency-Key is empty: leave it out, or name the article' })
    .max(longestKey, { error: `Idempotency-Key has more than ${longestKey} characters` })
    .optional()
    .openapi({
      description: `Anything of your own that names this article, with quotation marks around it or without: the same article sent again with it is published once, and the answer is how it stands by then; where it has been deleted, 409. Another article under the same key is refused: 422. This holds for ${periodInWords(usualRetention.decisions)}, unless this site is set to keep the record of what the office did for another time: once that is erased, a deleted article sent again is published again, and one edited since is refused as another.`,
    }),
});

const Page = z.object({
  cursor: cursorOf(articlePages),
  limit: PageLimit,
});

const olderArticles = {
  Link: {
    description: 'Where there are older articles, the address of their page, as rel=next',
    schema: { type: 'string' as const },
  },
};

const listed = answers(200, z.array(Blog), [400]);

export const list = defineOpenAPIRoute({
  route: createRoute({
    method: 'get',
    path: '/api/blogs',
    operationId: 'listArticles',
    summary: 'The newest articles; where there are older ones, a Link header says where (RFC 8288)',
    description: 'An answer holds `limit` articles, or fewer where their texts would come to more than a megabyte.',
    request: { query: Page },
    responses: { ...listed, 200: { ...listed[200], headers: olderArticles } },
  }),
  handler: async (c) => {
    const ctx = c.get('ctx');
    const { cursor, limit } = c.req.valid('query');
    const { articles, nextCursor } = await listWholeArticles(ctx, cursor, limit);
    if (nextCursor)
      c.header('link', `</api/blogs?${new URLSearchParams({ cursor: nextCursor, limit: `${limit}` })}>; rel="next"`);
    return c.json(
      articles.map((article) => present(article, ctx.siteUrl)),
      200,
    );
  },
});

export const find = defineOpenAPIRoute({
  route: createRoute({
    method: 'get',
    path: '/api/blogs/{id}',
    operationId: 'findArticle',
    summary: 'An article',
    request: WithId,
    responses: answers(200, Blog, [404]),
  }),
  handler: async (c) => {
    const ctx = c.get('ctx');
    return c.json(present(await findArticleById(ctx, c.req.valid('param').id), ctx.siteUrl), 200);
  },
});

const tooLarge = { 413: `The body is larger than ${officeBody / megabyte} MB` };

const published = answers(201, Blog, [400, 401, 403, 409, 413, 415, 422], {
  409: 'What this key has published has been deleted since',
  ...tooLarge,
  422: 'This key has published another article',
});

const whereItIs = { Location: { description: 'The address of the article', schema: { type: 'string' as const } } };

export const publish = defineOpenAPIRoute({
  route: createRoute({
    method: 'post',
    path: '/api/blogs',
    operationId: 'publishArticle',
    security: staffSession,
    summary: 'Publish an article',
    request: { headers: Retry, body: { ...json(BlogPost), required: true } },
    responses: { ...published, 201: { ...published[201], headers: whereItIs } },
  }),
  handler: async (c) => {
    const ctx = c.get('ctx');
    const { date, ...post } = c.req.valid('json');
    const key = c.req.valid('header')['idempotency-key'];
    const draft = newDraft(key && `${requireStaff(ctx).id} ${key}`);
    const article = await createArticle(ctx, post, draft, date);
    c.header('location', `/api/blogs/${article.id}`);
    return c.json(present(article, ctx.siteUrl), 201);
  },
});

export const change = defineOpenAPIRoute({
  route: createRoute({
    method: 'put',
    path: '/api/blogs/{id}',
    operationId: 'changeArticle',
    security: staffSession,
    summary: 'Change an article',
    request: { ...WithId, body: { ...json(BlogChange), required: true } },
    responses: answers(200, Blog, [400, 401, 403, 404, 409, 413, 415], tooLarge),
  }),
  handler: async (c) => {
    const ctx = c.get('ctx');
    const { date, version, ...post } = c.req.valid('json');
    return c.json(present(await updateArticle(ctx, c.req.valid('param').id, post, { date, version }), ctx.siteUrl), 200);
  },
});

export const remove = defineOpenAPIRoute({
  route: createRoute({
    method: 'delete',
    path: '/api/blogs/{id}',
    operationId: 'deleteArticle',
    security: staffSession,
    summary: 'Delete an article',
    request: WithId,
    responses: answers(200, Done, [401, 403, 404]),
  }),
  handler: async (c) => {
    await deleteArticle(c.get('ctx'), c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
});

function present(article: Article, siteUrl: string): z.infer<typeof Blog> {
  return {
    _id: article.id,
    slug: article.slug,
    title: article.title,
    author: article.author,
    excerpt: excerptOf(article.opening),
    content: article.content,
    image: article.image === '' ? null : new URL(article.image, siteUrl).href,
    imageAlt: article.imageAlt,
    category: article.category,
    date: article.date.toISOString(),
    views: article.views,
    comments: 0, // Nobody can comment, so nobody has.
    readTime: readTime(article.readMinutes),
    version: article.version,
  };
}

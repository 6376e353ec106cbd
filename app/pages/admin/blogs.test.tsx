import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponseImpl, RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { ctxKey } from '#app/context.ts';
import { findArticleById, listArticles } from '#domain/articles/articles.server.ts';
import { findLatestDraft, keepDraft, listDrafts } from '#domain/articles/drafts.server.ts';
import { ArticleFilter, Draft } from '#domain/articles/schema.ts';
import { uploadFailed } from '#domain/articles/upload-failure.ts';
import { deleteArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { largestImage } from '#domain/image-limits.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { siteUrl, test } from '#test/fixtures.ts';
import { aPicture } from '#test/pictures.ts';
import DeletePost from './blogs/delete.tsx';
import DiscardDraft from './blogs/discard.tsx';
import DraftPreview, { loader as loadDraft } from './blogs/draft.tsx';
import type { Outcome } from './blogs/editing.ts';
import PostPreview, { loader as loadPost } from './blogs/post.tsx';
import { takePost } from './blogs/take-post.server.ts';
import Blogs, { clientAction, loader } from './blogs.tsx';

function load(ctx: Ctx, address: string) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return loader({ context, params: {}, request: new Request(`${siteUrl}${address}`) } as never);
}

/** Manage Blogs as the office sees it. */
async function shown(ctx: Ctx, address = '/admin', outcome?: Outcome): Promise<string> {
  const blogs = await load(ctx, address);
  const Page = createRoutesStub([{ id: 'blogs', path: '/admin', Component: Blogs as never }]);
  const hydrationData = { loaderData: { blogs }, actionData: { blogs: outcome } };
  return renderToStaticMarkup(<Page initialEntries={[address]} hydrationData={hydrationData} />);
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test('a bulletin without articles says "No blogs posted yet." where its posts will be listed', async ({ office }) => {
  expect(await shown(office)).toContain('No blogs posted yet.');
  await anArticle(office, { title: 'Ships & ports' });
  const page = await shown(office);
  expect(page).toContain('Ships &amp; ports');
  expect(page).not.toContain('No blogs posted yet.');
});

test('the unfinished posts are listed page by page, and what is being edited stays so', async ({ office }) => {
  for (let begun = 1; begun <= 52; begun += 1) {
    const clock = () => new Date(office.clock().getTime() + begun);
    await keepDraft({ ...office, clock }, Draft.parse({ ...aPost({ title: `Begun ${begun}.` }), id: crypto.randomUUID() }));
  }
  const first = await shown(office);
  expect(first).toContain('What you had not finished is here again');
  expect(first).toContain('Page 1 of 2 · 51');
  expect(first).not.toContain('Begun 1.');
  const latest = (await findLatestDraft(office, null))?.id;
  expect(first).toContain(`href="/admin?new=${latest}&amp;unfinished=2#unfinished"`);
  const second = await shown(office, '/admin?unfinished=2');
  expect(second).toContain('Begun 1.');
  expect(second).toMatch(new RegExp(`href="/admin/blogs/draft/[^"/]+/discard\\?new=${latest}&amp;unfinished=2"`));
  const edited = (await listDrafts(office, 2)).drafts[0]?.id ?? '';
  expect(await shown(office, `/admin?draft=${edited}`)).toContain(`href="/admin?new=${edited}&amp;unfinished=2#unfinished"`);
});

test('the unfinished posts tell a change of a published post from a new post', async ({ office }) => {
  await keepDraft(office, Draft.parse({ ...aPost({ title: 'Begun' }), id: crypto.randomUUID() }));
  expect(await shown(office, `/admin?new=${crypto.randomUUID()}`)).not.toContain('Change of a published post');
  const { id: articleId } = await anArticle(office, { title: 'Published' });
  await keepDraft(office, Draft.parse({ ...aPost({ title: 'Rewritten' }), id: crypto.randomUUID(), articleId, version: 1 }));
  const page = await shown(office, `/admin?new=${crypto.randomUUID()}`);
  expect(page).toMatch(/<li[^>]*>(?:(?!<\/li>).)*Rewritten(?:(?!<\/li>).)*Change of a published post/s);
  expect(page.match(/Change of a published post/g)).toHaveLength(1);
});

test('after a post is published or put away the form is empty, and another that was begun waits in its list', async ({
  office,
}) => {
  await keepDraft(office, Draft.parse({ ...aPost({ title: 'Half-written' }), id: crypto.randomUUID() }));
  const own = { id: crypto.randomUUID(), tab: crypto.randomUUID() };
  for (const intent of ['save', 'put away']) {
    const { data } = await takePost(office, formOf({ ...aPost({ title: 'Finished' }), ...own, intent }));
    const page = await shown(office, '/admin', data);
    expect(page).not.toContain('value="Half-written"');
    expect(page).not.toContain('What you had not finished is here again');
    expect(page).toMatch(/Unfinished posts.*Half-written/s);
  }
  const { data } = await takePost(office, formOf({ id: crypto.randomUUID(), intent: 'discard' }));
  const page = await shown(office, '/admin', data);
  expect(page, 'another one was put away').toContain('value="Half-written"');
  expect(page).toContain('What you had not finished is here again');
});

test('a page that names a draft that is gone shows the post that was begun last', async ({ office }) => {
  await keepDraft(office, Draft.parse({ ...aPost({ title: 'Half-written' }), id: crypto.randomUUID() }));
  const page = await shown(office, `/admin?draft=${crypto.randomUUID()}`);
  expect(page).toContain('value="Half-written"');
  expect(page).toContain('What you had not finished is here again');
});

test('the address of a new post names it from its beginning: loaded again it holds what was written, and once that is published, the next', async ({
  office,
}) => {
  await keepDraft(office, Draft.parse({ ...aPost({ title: 'Half-written' }), id: crypto.randomUUID() }));
  for (const unnamed of ['new', 'new=', 'new=nonsense']) {
    const led = await load(office, `/admin?${unnamed}&q=cotton`).catch((thrown: Response) => thrown);
    expect((led as Response).headers.get('location')).toMatch(/^\/admin\?new=[\w-]{36}&q=cotton$/);
  }
  const id = crypto.randomUUID();
  const address = `/admin?new=${id}`;
  const begun = await shown(office, address);
  expect(begun).toContain(`name="id" value="${id}"`);
  expect(begun, 'also once the form was sent').toMatch(
    new RegExp(`<form [^>]*action="/admin\\?index&amp;new=${id}"[^>]*multipart`),
  );
  expect(begun).not.toContain('value="Half-written"');
  const post = { ...aPost({ title: 'Written since' }), id, tab: crypto.randomUUID() };
  await keepDraft(office, Draft.parse(post));
  expect(await shown(office, address)).toContain('value="Written since"');
  await takePost(office, formOf({ ...post, intent: 'save' }));
  for (const _time of ['while it stands', 'after it was deleted']) {
    expect(await shown(office, address)).not.toContain(`name="id" value="${id}"`);
    await takePost(office, formOf({ id, intent: 'delete' }));
  }
});

test('whoever is asked, without scripts, about a draft beside a new post that is not kept yet comes back to the new post', async ({
  office,
}) => {
  const other = { ...aPost({ title: 'Half-written' }), id: crypto.randomUUID() };
  await keepDraft(office, Draft.parse(other));
  const id = crypto.randomUUID();
  const question = `/admin/blogs/draft/${other.id}/discard?new=${id}&unfinished=1`;
  expect(await shown(office, `/admin?new=${id}`)).toContain(`href="${question.replace('&', '&amp;')}"`);
  const Question = createRoutesStub([
    { id: 'discard', path: '/admin/blogs/draft/:id/discard', Component: DiscardDraft as never },
  ]);
  const asked = renderToStaticMarkup(<Question initialEntries={[question]} hydrationData={{ loaderData: { discard: other } }} />);
  const [, back = ''] = /href="([^"#]+)#unfinished"/.exec(asked) ?? [];
  expect(await shown(office, back.replace('&amp;', '&'))).toContain(`name="id" value="${id}"`);
});

test('where another post is previewed, put away or deleted without scripts, the one that is being changed stays in the form', async ({
  office,
}) => {
  await keepDraft(office, Draft.parse({ ...aPost({ title: 'Half-written' }), id: crypto.randomUUID() }));
  for (let minute = 0; minute < 21; minute += 1) await anArticle(office, { title: `Post ${minute}` }, minute);
  const { id } = await anArticle(office, { title: 'Being changed' }, 30);
  const other = (await listArticles(office, ArticleFilter.parse({}), 1)).articles[0]?.id;
  const page = await shown(office, `/admin?edit=${id}`);
  const draft = /name="id" value="([^"]+)"/.exec(page)?.[1];
  expect(page).toMatch(new RegExp(`/discard\\?edit=${id}&amp;draft=${draft}&amp;unfinished=1"`));
  expect(page).toMatch(new RegExp(`href="/admin\\?edit=${id}&amp;draft=${draft}&amp;cursor=[^"#&]+#posts"`));

  const question = `/admin/blogs/${other}/delete?edit=${id}&draft=${draft}`;
  expect(page).toContain(`href="${question.replace('&', '&amp;')}"`);
  const Question = createRoutesStub([{ id: 'delete', path: '/admin/blogs/:id/delete', Component: DeletePost as never }]);
  const hydrationData = { loaderData: { delete: { id: other, title: 'Post 20' } } };
  const asked = renderToStaticMarkup(<Question initialEntries={[question]} hydrationData={hydrationData} />);
  expect(asked).toContain(`action="/admin?index&amp;edit=${id}&amp;draft=${draft}"`);
  expect(asked).toContain(`href="/admin?edit=${id}&amp;draft=${draft}#posts"`);

  const preview = `/admin/blogs/${other}?edit=${id}&draft=${draft}`;
  expect(page).toContain(`href="${preview.replace('&', '&amp;')}"`);
  const post = await findArticleById(office, other ?? '');
  const Preview = createRoutesStub([{ id: 'post', path: '/admin/blogs/:id', Component: PostPreview as never }]);
  const previewed = renderToStaticMarkup(<Preview initialEntries={[preview]} hydrationData={{ loaderData: { post } }} />);
  expect(previewed).toContain(`href="/admin?edit=${id}&amp;draft=${draft}#posts"`);

  const address = `/admin?index&edit=${id}&draft=${draft}`;
  const { data } = await takePost(office, formOf({ id: crypto.randomUUID(), intent: 'discard' }));
  expect(await shown(office, address, data)).toContain('Edit “Being changed”');
  const own = { ...aPost({ title: 'Changed' }), id: draft ?? '', articleId: id, version: '1', tab: crypto.randomUUID() };
  await takePost(office, formOf({ ...own, intent: 'keep' }));
  expect(await shown(office, address, data), 'as far as it is kept').toContain('Edit “Changed”');
  await takePost(office, formOf({ ...own, intent: 'put away' }));
  await deleteArticle(office, id);
  expect(await shown(office, address, data), 'deleted itself').toContain('Write a post');
});

test('the office sees a title as readers do, in its own language and from its own side', async ({ office }) => {
  const title = 'برآمدات (GST) کے بارے میں';
  await keepDraft(office, Draft.parse({ ...aPost({ title }), id: crypto.randomUUID() }));
  const post = await anArticle(office, { title });
  const page = await shown(office, `/admin?new=${crypto.randomUUID()}`);
  expect(page).toMatch(/<h4[^>]*><span lang="ur" dir="rtl"/);
  const named = [...page.matchAll(/(?:<(?:span|p)([^>]*)>)برآمدات/g)].map(([, language]) => language);
  expect(named).toHaveLength(7); // in its list and by each of its links, as a post and as a draft
  for (const language of named) expect(language).toContain('lang="ur" dir="rtl"');

  for (const [Preview, data] of [
    [PostPreview, post],
    [DraftPreview, { ...post, title }],
  ] as const) {
    const Page = createRoutesStub([{ id: 'preview', path: '/', Component: Preview as never }]);
    const preview = renderToStaticMarkup(<Page hydrationData={{ loaderData: { preview: data } }} />);
    expect(preview).toMatch(/<h2[^>]*lang="ur" dir="rtl"[^>]*>برآمدات/);
  }
});

test('what a post’s picture shows is in its form, and read out in its preview and that of a draft', async ({ office }) => {
  const shows = { image: `/image/${'a'.repeat(40)}-900x600.webp`, imageAlt: 'Export meet, 14 March' };
  const post = await anArticle(office, shows);
  expect(await shown(office, `/admin?edit=${post.id}`)).toMatch(/<input[^>]*name="imageAlt" value="Export meet, 14 March"/);
  const draft = Draft.parse({ ...aPost({ ...shows, imageAlt: 'Export meet, 15 March' }), id: crypto.randomUUID() });
  await keepDraft(office, draft);
  expect(await shown(office, `/admin?draft=${draft.id}`)).toContain('value="Export meet, 15 March"');
  for (const [Preview, load, id, alt] of [
    [PostPreview, loadPost, post.id, shows.imageAlt],
    [DraftPreview, loadDraft, draft.id, draft.imageAlt],
  ] as const) {
    const context = new RouterContextProvider();
    context.set(ctxKey, office);
    const preview = await load({ context, params: { id }, request: new Request(siteUrl) } as never);
    const Page = createRoutesStub([{ id: 'preview', path: '/', Component: Preview as never }]);
    const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { preview } }} />);
    expect(html).toMatch(new RegExp(`<article>.*<img[^>]* alt="${alt}"`));
  }
});

test('posts are found by their words, and what leads away and back keeps the words and the place', async ({ office }) => {
  for (let minute = 0; minute < 21; minute += 1) await anArticle(office, { title: `Cotton ${minute}` }, minute);
  const { id } = await anArticle(office, { title: 'Jute', content: 'Of sacks and ropes.' }, 30);
  const found = await shown(office, '/admin?q=ropes');
  expect(found).toContain('>Jute</h4>');
  expect(found).not.toContain('>Cotton 0</h4>');
  expect(found).toContain(`href="/admin?edit=${id}&amp;q=ropes#editor"`);
  for (const place of ['', '/delete']) {
    expect(found).toMatch(new RegExp(`href="/admin/blogs/${id}${place}\\?new=[\\w-]+&amp;q=ropes"`));
  }
  expect(found, 'what is in the form stays there').toMatch(
    /<form [^>]*action="\/admin#posts"[^>]*><input type="hidden" name="new"/,
  );
  expect(await shown(office, '/admin?q=cotton')).toMatch(/href="\/admin\?new=[\w-]+&amp;q=cotton&amp;cursor=[^"&#]+#posts"/);
  const nothing = await shown(office, '/admin?q=silk');
  expect(nothing).toContain('No post has these words.');
  expect(nothing, 'all are listed again from there').toMatch(/href="\/admin\?new=[\w-]+#posts"/);

  const Preview = createRoutesStub([{ id: 'post', path: '/admin/blogs/:id', Component: PostPreview as never }]);
  const post = await findArticleById(office, id);
  const seen = renderToStaticMarkup(
    <Preview initialEntries={[`/admin/blogs/${id}?q=ropes`]} hydrationData={{ loaderData: { post } }} />,
  );
  expect(seen).toContain('href="/admin?q=ropes#posts"');
  expect(seen).toContain(`href="/admin?edit=${id}&amp;q=ropes#editor"`);
});

test('what another tab wrote is listed where an older tab has put it away', async ({ office }) => {
  const old = { ...aPost({ title: 'Begun' }), id: crypto.randomUUID(), tab: crypto.randomUUID() };
  await keepDraft(office, Draft.parse({ ...old, tab: crypto.randomUUID(), title: 'Gone on' }));
  const { data } = await takePost(office, formOf({ ...old, intent: 'put away' }));
  const page = await shown(office, '/admin', data);
  expect(page).toMatch(/This was changed in another tab.*Unfinished posts<.*Gone on/s);
  expect(page).not.toContain('value="Gone on"');
});

test('a picture that cannot be kept is named as what failed, and nothing that was typed is lost', async ({ office }) => {
  const faults: unknown[] = [];
  const full: typeof office.files = Object.create(office.files, {
    put: { value: () => Promise.reject(new Error('no space left on device')) },
  });
  const form = formOf({ ...aPost(), intent: 'save' });
  form.set('imageFile', new Blob([(await aPicture()) as BlobPart]), 'port.jpg');
  expect(await takePost({ ...office, files: full, reportError: (error) => faults.push(error) }, form)).toMatchObject({
    init: { status: 503 },
    data: {
      kind: 'failed',
      message: 'Image upload failed: something went wrong on our side.',
      values: { title: aPost().title, content: aPost().content },
    },
  });
  expect(faults).toHaveLength(1);
});

test('an upload that fails says so once, whoever has said it before', () => {
  expect(uploadFailed('What was sent is too large.')).toBe('Image upload failed: What was sent is too large.');
  expect(uploadFailed(uploadFailed('The image is damaged.'))).toBe('Image upload failed: The image is damaged.');
});

test('a picture that is larger than the site takes is not sent, and named as what failed', async () => {
  const body = formOf({ ...aPost(), intent: 'save' });
  body.set('imageFile', new Blob([new Uint8Array(largestImage + 1)]), 'port.jpg');
  const sent: unknown[] = [];
  const request = new Request(siteUrl, { method: 'POST', body });
  const serverAction = () => Promise.reject(new TypeError(`Failed to fetch: ${sent.push('sent')}`));
  expect(await clientAction({ request, serverAction } as never)).toMatchObject({
    kind: 'failed',
    message: 'Image upload failed: The image is larger than 10 MB.',
    values: { title: aPost().title },
  });
  expect(sent).toEqual([]);
});

test('what was asked for beside the form, and did not arrive, is nothing that came of the form, whose line or session it was', async () => {
  const ended = new ErrorResponseImpl(401, 'Unauthorized', { signIn: '/admin/login' });
  const { notDone } = manageBlogs.outcomes;
  for (const intent of ['delete', 'discard'] as const) {
    const answered = (error: unknown) => {
      const request = new Request(siteUrl, { method: 'POST', body: formOf({ intent, id: crypto.randomUUID() }) });
      return clientAction({ request, serverAction: () => Promise.reject(error) } as never);
    };
    const { failed, signedOut } = notDone[intent];
    expect(await answered(new TypeError('Failed to fetch'))).toEqual({ kind: 'notDone', message: failed, unreached: true });
    expect(await answered(ended)).toEqual({ kind: 'notDone', message: signedOut, unreached: true });
  }
});

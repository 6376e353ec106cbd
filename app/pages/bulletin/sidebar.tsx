import { bulletin } from '#app/content/bulletin.ts';
import { site } from '#app/content/site.ts';
import { Button } from '#app/ui/button.tsx';
import { EmailLink } from '#app/ui/email-link.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { topics } from '#domain/articles/topics.ts';
import { longestKeyword } from '#domain/lengths.ts';
import { LongDate } from '../shell/long-date.tsx';
import { Written } from '../shell/written.tsx';
import { articleAddress, bulletinAddress, feedAddress } from './address.ts';

export interface SidebarProps {
  recent: readonly { slug: string; title: string; date: Date }[];
  /** How the list beside it is narrowed. */
  filter: { q: string; topic: string };
  /** The chamber's address; where it has none yet, the contact page takes its place. */
  email?: string | undefined;
}

/** What stands beside the list and beside each article: search, topics, recent posts, and how to subscribe. */
export function Sidebar({ recent, filter, email = site.email }: SidebarProps) {
  return (
    <aside className="grid content-start gap-10">
      <SearchForm {...filter} />
      <Topics {...filter} />
      {recent.length > 0 && <RecentPosts recent={recent} />}
      <Subscribe email={email} />
    </aside>
  );
}

function SearchForm({ q, topic }: SidebarProps['filter']) {
  return (
    <search>
      <form
        action={bulletin.path}
        aria-label={bulletin.search.form}
        className="grid gap-4 rounded-lg border border-line bg-tint p-5"
      >
        {topic && <input type="hidden" name="topic" value={topic} />}
        <TextField
          name="q"
          type="search"
          label={bulletin.search.field}
          defaultValue={q}
          maxLength={longestKeyword}
          autoComplete="off"
        />
        <Button variant="secondary">
          <Icon name="search" />
          {bulletin.search.submit}
        </Button>
      </form>
    </search>
  );
}

function Topics({ q, topic }: SidebarProps['filter']) {
  return (
    <nav aria-labelledby="popular-topics">
      <h2 id="popular-topics" className="text-h4">
        {bulletin.topics}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {topics.map(({ name }) => {
          const chosen = topic === name;
          return (
            <li key={name}>
              <a
                href={bulletinAddress({ q, topic: chosen ? '' : name })}
                aria-current={chosen || undefined}
                className="inline-flex min-h-touch items-center rounded-full border border-line-strong px-4 font-display text-ink hover:border-ink hover:bg-tint aria-[current=true]:border-action aria-[current=true]:bg-action aria-[current=true]:text-on-action"
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function RecentPosts({ recent }: Pick<SidebarProps, 'recent'>) {
  return (
    <nav aria-labelledby="recent-posts">
      <h2 id="recent-posts" className="text-h4">
        {bulletin.recent}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {recent.map(({ slug, title, date }) => (
          <li key={slug} className="py-3">
            <a href={articleAddress(slug)} className="link inline-block py-1 font-display wrap-anywhere">
              <Written>{title}</Written>
            </a>
            <p className="text-sm text-ink-soft">
              <LongDate moment={date} />
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Subscribe({ email }: Pick<SidebarProps, 'email'>) {
  const { subscribe } = bulletin;
  return (
    <section aria-labelledby="subscribe">
      <h2 id="subscribe" className="text-h4">
        {subscribe.heading}
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">{subscribe.text}</p>
      <ul className="mt-3 grid">
        <li className="flex min-h-touch items-center">
          {email ? (
            <EmailLink address={email} subject={subscribe.subject} text={subscribe.mail} icon={<Icon name="mail" />} />
          ) : (
            <a href={subscribe.contact.href} className="link inline-flex items-center gap-2">
              <Icon name="mail" />
              {subscribe.contact.label}
            </a>
          )}
        </li>
        <li className="flex min-h-touch items-center">
          <a href={feedAddress} className="link inline-flex items-center gap-2">
            <Icon name="newspaper" />
            {subscribe.feed}
          </a>
        </li>
      </ul>
    </section>
  );
}

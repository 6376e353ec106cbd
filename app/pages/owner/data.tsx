import { owner as words } from '#app/content/owner.ts';
import { ctxKey } from '#app/context.ts';
import { refuse } from '#app/refuse.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { findOwnersData } from '#domain/privacy/your-data.server.ts';
import { HeldData } from '../privacy/held-data.tsx';
import { unlistedMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/data';

export const meta: Route.MetaFunction = () => unlistedMeta(words.tabs.data, words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { kinds } = await findOwnersData(context.get(ctxKey)).catch(refuse);
  return { kinds };
}

export default function OwnersData({ loaderData: { kinds }, params }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-10 flex flex-wrap items-start justify-between gap-6">
        <div className="max-w-prose">
          <h2>{words.data.heading}</h2>
          <p className="mt-3 text-ink-soft">{words.data.intro}</p>
        </div>
        <ButtonLink href={`/company/${params.id}/owner/data/file`} variant="secondary">
          <Icon name="download" />
          {words.data.download}
        </ButtonLink>
      </div>
      <HeldData kinds={kinds} />
      <p className="mt-10">
        {words.data.erase}{' '}
        <a href="/your-data" className="link">
          {words.data.link}
        </a>
      </p>
    </>
  );
}

import { directory } from '../../../../app/content/directory.ts';
import Directory, { loader } from '../../../../app/pages/members/directory.tsx';
import { loaded } from '../../loaded.ts';
import { SiteFrame } from '../../site-frame.tsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: directory.title, description: directory.description };

export default async function Page() {
  const path = '/members-directory';
  return (
    <SiteFrame path={path}>
      <Directory {...(await loaded(loader, path))} />
    </SiteFrame>
  );
}

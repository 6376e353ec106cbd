import { directory } from '../../../../app/content/directory.ts';
import Directory, { loader } from '../../../../app/pages/members/directory.tsx';
import { SiteFrame } from '../../../../app/pages/shell/site-frame.tsx';
import { loaded } from '../../loaded.ts';

export const dynamic = 'force-dynamic';
export const metadata = { title: directory.title, description: directory.description };

export default async function Page() {
  const path = '/members-directory';
  return (
    <SiteFrame path={path} year={new Date().getFullYear()}>
      <Directory {...(await loaded(loader, path))} />
    </SiteFrame>
  );
}

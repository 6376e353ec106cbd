import { bulletin } from '../../../../app/content/bulletin.ts';
import Bulletin, { loader } from '../../../../app/pages/bulletin/bulletin.tsx';
import { SiteFrame } from '../../../../app/pages/shell/site-frame.tsx';
import { loaded } from '../../loaded.ts';

export const dynamic = 'force-dynamic';
export const metadata = { title: bulletin.title, description: bulletin.description };

export default async function Page() {
  return (
    <SiteFrame path={bulletin.path} year={new Date().getFullYear()}>
      <Bulletin {...(await loaded(loader, bulletin.path))} />
    </SiteFrame>
  );
}
